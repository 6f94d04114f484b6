import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { IconButtonProps } from '../../../ui/icon-button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { PushPinIcon } from '../icons.ts';
import { useThreadTools } from '../messages.mutations.ts';
import { ThreadMenuList } from './thread-menu.tsx';

interface HostMessageMenuProps extends Omit<IconButtonProps, 'children' | 'label'> {
  gameId: string;
  messageId: string;
  isPinned: boolean;
}

/** The host pins a message of a game's thread, or removes it for everybody after a question. */
export function HostMessageMenu({ gameId, messageId, isPinned, ...button }: HostMessageMenuProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { pin, remove } = useThreadTools(gameId);
  const [isAsked, setAsked] = useState<boolean>();
  const entries = [
    {
      value: 'pin',
      text: t(isPinned ? 'game.unpin' : 'game.pin'),
      icon: <PushPinIcon size={20} aria-hidden />,
      onSelect: () => pin.mutate(isPinned ? null : messageId),
    },
    {
      value: 'remove',
      text: t('game.remove'),
      icon: <TrashIcon size={20} aria-hidden />,
      isDestructive: true,
      onSelect: () => setAsked(true),
    },
  ];
  return (
    <>
      <MenuButton
        label={t('game.messageOptions')}
        preload={ThreadMenuList.preload}
        disabled={pin.isPending || remove.isPending}
        {...button}
      >
        {(binding) => <ThreadMenuList {...binding} entries={entries} />}
      </MenuButton>
      {isAsked !== undefined && (
        <ConfirmDialog
          isOpen={isAsked}
          isDestructive
          title={t('game.removeTitle')}
          body={t('game.removeBody')}
          confirmLabel={t('game.remove')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            setAsked(false);
            remove.mutate(messageId);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

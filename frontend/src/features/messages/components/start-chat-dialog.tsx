import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountRefusal } from '../../../lib/refusal.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { PlayerPicker } from '../../players/index.ts';
import { useStartConversation } from '../messages.mutations.ts';

export interface StartChatDialogProps {
  /** The signed-in member, who is not offered in the list. */
  me: string;
  isOpen: boolean;
  onClose: () => void;
  /** Receives focus when the dialog closes; while it is empty, focus returns to the element that had it before. */
  finalFocusRef: RefObject<HTMLElement | null>;
}

/**
 * The dialog in which a member chooses a player to write to. If the conversation cannot be started, it stays open, so
 * that the member can try again.
 */
export function StartChatDialog({ me, isOpen, onClose, finalFocusRef }: StartChatDialogProps) {
  const { t } = useTranslation('messages');
  const searchRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending, variables, error } = useStartConversation();
  const limit = accountRefusal(error);

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('startTitle')}
      initialFocusRef={searchRef}
      finalFocusRef={finalFocusRef}
    >
      {limit && (
        <chakra.p mb="3" color="fg.error" textStyle="body.sm">
          {t(`refused.${limit}`)}
        </chakra.p>
      )}
      <PlayerPicker
        excludedId={me}
        searchRef={searchRef}
        pendingId={isPending ? variables.id : undefined}
        onPick={(player) => !isPending && mutate(player, { onSuccess: onClose })}
      />
    </AppDialog>
  );
}

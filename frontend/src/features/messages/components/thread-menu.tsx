import type { ThreadGame } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../../icons/shared.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { MenuListProps } from '../../../ui/menu-list.tsx';
import { BellSlashIcon } from '../icons.ts';
import { useThreadTools } from '../messages.mutations.ts';

/** The open list of a menu in a thread. */
const ThreadMenuList = lazyDialog<MenuListProps>({
  name: 'A menu of a thread',
  isRare: true,
  load: async () => (await import('../../../ui/menu-list.tsx')).MenuList,
});

/** Mutes the thread of a game for the viewer. */
export function ThreadMenu({ game }: { game: ThreadGame }) {
  const { t } = useTranslation('messages');
  const { mute } = useThreadTools(game.id);
  const { isMuted } = game;
  const entry = {
    value: 'mute',
    text: t(isMuted ? 'game.unmute' : 'game.mute'),
    icon: isMuted ? <BellIcon size={20} aria-hidden /> : <BellSlashIcon size={20} aria-hidden />,
    onSelect: () => mute.mutate(!isMuted),
  };
  return (
    <MenuButton label={t('game.options')} preload={ThreadMenuList.preload} disabled={mute.isPending}>
      {(binding) => <ThreadMenuList {...binding} entries={[entry]} />}
    </MenuButton>
  );
}

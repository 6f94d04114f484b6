import { Flex } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { FillTools } from '../fill/late-parts.tsx';
import { useFocusAfterDialog } from '../use-focus-after-dialog.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { HostDialog, HostDialogsProps } from './host-dialogs.tsx';
import type { HostToolsProps } from './host-tools.tsx';
import type { PlayerActionsProps } from './player-actions.tsx';
import { RosterList } from './roster-list.tsx';

// Only the host needs this code, so it loads after the page.
const HostTools = lazyPart<HostToolsProps>({
  name: 'The tools of a host',
  load: async () => (await import('./host-tools.tsx')).HostTools,
  fallback: <Skeleton h={{ base: '236px', md: '188px' }} borderRadius="lg" />,
});
const PlayerActions = lazyPart<PlayerActionsProps>({
  name: 'What a host can do about a player',
  load: async () => (await import('./player-actions.tsx')).PlayerActions,
});
const HostDialogs = lazyDialog<HostDialogsProps>({
  name: 'The dialogs of a host',
  load: async () => (await import('./host-dialogs.tsx')).HostDialogs,
});

interface HostBoardProps {
  game: CachedDetail;
  /** The game can still be changed. */
  isOpen: boolean;
  /** The teams, which are shown above the players. */
  teams: ReactNode;
}

/** The host's tools while the game is open, the teams, and the players. */
export function HostBoard({ game, isOpen, teams }: HostBoardProps) {
  const [open, setOpen] = useState<HostDialog | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  useFocusAfterDialog(kept.ref, open !== null);
  useEffect(HostDialogs.fetchAhead, []);
  const actionsOf = (player: RosterPlayer) => (
    <PlayerActions
      game={game}
      player={player}
      canRemove={isOpen}
      onRemove={() => setOpen({ what: 'remove', player })}
    />
  );

  return (
    <Flex {...kept} direction="column" gap="5" outline="none">
      {isOpen && (
        <HostTools game={game} onOpen={setOpen}>
          <FillTools game={game} />
        </HostTools>
      )}
      {teams}
      <RosterList game={game} isOpen={isOpen} renderActions={isOpen || game.entryFee > 0 ? actionsOf : undefined} />
      {open && <HostDialogs game={game} open={open} onClose={() => setOpen(null)} />}
    </Flex>
  );
}

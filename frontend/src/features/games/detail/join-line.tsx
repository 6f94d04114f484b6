import { Box } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import type { CachedDetail } from '../cached-game.ts';
import { spotsLeft } from '../seat-state.ts';
import type { JoinedLineProps } from './joined-line.tsx';

const JoinedLine = lazyPart<JoinedLineProps>({
  name: 'The line of who has just joined',
  load: async () => (await import('./joined-line.tsx')).JoinedLine,
});

/** The one line of a game that screen readers announce. Nobody joins in the first moment: its code comes after the page. */
export function JoinLine({ game }: { game: CachedDetail }) {
  const newest = useNewestPlayer(game.players);
  useEffect(JoinedLine.preload, []);
  return (
    <Box role="status" mb={newest ? undefined : '-4.5'}>
      {newest && <JoinedLine player={newest} spotsLeft={spotsLeft(game)} />}
    </Box>
  );
}

/** Who joined last while this page was open; nobody on the first paint or after a catch-up. */
function useNewestPlayer(players: readonly RosterPlayer[]): RosterPlayer | undefined {
  const [newestId, setNewestId] = useState<string>();
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const before = useRef<ReadonlySet<string>>(new Set(players.map(({ id }) => id)));

  useEffect(() => {
    const joined = players.find(({ id }) => !before.current.has(id));
    before.current = new Set(players.map(({ id }) => id));
    if (joined && !isCatchingUp) setNewestId(joined.id);
  }, [players, isCatchingUp]);

  return players.find(({ id }) => id === newestId);
}

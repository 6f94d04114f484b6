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

/** How long a new player is shown. */
const SHOWN_MS = 15_000;

interface JoinLineProps {
  game: CachedDetail;
  /** The viewer's own request for a seat is under way: a new player is now most likely the viewer. */
  isJoining: boolean;
}

/**
 * Announces a new player to screen readers, and shows them. It is empty at first, so its code loads after the page.
 */
export function JoinLine({ game, isJoining }: JoinLineProps) {
  const newest = useNewestPlayer(game, isJoining);
  useEffect(JoinedLine.preload, []);
  return (
    <Box role="status" mb={newest ? undefined : '-4.5'}>
      {newest && <JoinedLine player={newest} spotsLeft={spotsLeft(game)} />}
    </Box>
  );
}

/**
 * The player who joined last, for 15 seconds; undefined if that is the viewer. Players who were in the game at first,
 * or who appeared during a catch-up or during the viewer's own request, do not count.
 */
function useNewestPlayer({ players, viewerId }: CachedDetail, isJoining: boolean): RosterPlayer | undefined {
  const [newestId, setNewestId] = useState<string>();
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const before = useRef<ReadonlySet<string>>(new Set(players.map(({ id }) => id)));

  useEffect(() => {
    const joined = players.find(({ id }) => !before.current.has(id));
    before.current = new Set(players.map(({ id }) => id));
    if (joined && !isCatchingUp && !isJoining) setNewestId(joined.id);
  }, [players, isCatchingUp, isJoining]);

  useEffect(() => {
    if (!newestId) return;
    const timer = setTimeout(() => setNewestId(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newestId]);

  return newestId === viewerId ? undefined : players.find(({ id }) => id === newestId);
}

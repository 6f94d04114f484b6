import type { RosterPlayer } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';

/** Who joined last while this page was looking; nobody on the first paint or after a catch-up. */
export function useNewestPlayer(players: readonly RosterPlayer[]): RosterPlayer | undefined {
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

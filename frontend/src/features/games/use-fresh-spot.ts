import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

const GLOW_MS = 900;

/**
 * Index of the spot that was just taken, while it glows. A spot does not glow if it was taken during a catch-up,
 * without a live connection, or while the page was in the background.
 */
export function useFreshSpot(currentPlayers: number): number | undefined {
  const [fresh, setFresh] = useState<number>();
  const isStill = useConnection((store) => store.isCatchingUp || store.state !== 'live');
  const before = useRef(currentPlayers);

  useEffect(() => {
    const isJustTaken = currentPlayers > before.current && !isStill && !document.hidden;
    before.current = currentPlayers;
    if (!isJustTaken) return;
    setFresh(currentPlayers - 1);
    const timer = setTimeout(() => setFresh(undefined), GLOW_MS);
    return () => clearTimeout(timer);
  }, [currentPlayers, isStill]);

  return fresh !== undefined && fresh < currentPlayers ? fresh : undefined;
}

import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useGameActivity } from '../game-activity.store.ts';

interface GamesTickerProps {
  /** Stands here before the first event, and while the page is not connected. */
  quiet: ReactNode;
}

/** Its code comes with the first event: the first screen has none to show. */
const TickerBoard = lazyPart({
  name: 'The ticker',
  load: async () => (await import('./ticker-board.tsx')).TickerBoard,
});

/** The newest event of all public games. */
export function GamesTicker({ quiet }: GamesTickerProps) {
  const item = useGameActivity((store) => store.tickerItem);
  const isLive = useConnection((store) => store.state === 'live');
  return item && isLive ? <TickerBoard item={item} /> : quiet;
}

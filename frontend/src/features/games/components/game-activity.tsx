import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { useGameActivity } from '../game-activity.store.ts';

interface GamesTickerProps {
  /** Shown before the first event, and while the page is not connected. */
  quiet: ReactNode;
}

/** The board's code loads with the first event, because the first screen has no event to show. */
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

/** The number of seats that are offered to the viewer; nothing if there are none. */
export function OfferCount() {
  const { t } = useTranslation('shell');
  const count = useGameActivity((store) => store.offers);
  return <CountBadge count={count} label={t('offers', { count })} />;
}

/** `12 games`, live. Full games count too. Shows nothing until the number is known. */
export function OpenCount() {
  const { t } = useTranslation('shell');
  const count = useGameActivity((store) => store.openCount);
  if (count === undefined) return null;
  return (
    <chakra.span color="make.fg" fontSize="12.5px" fontWeight="650" whiteSpace="nowrap">
      {t('openGames', { count })}
    </chakra.span>
  );
}

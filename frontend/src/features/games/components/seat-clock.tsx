import { chakra } from '@chakra-ui/react';
import { useNow } from '../../../lib/tick.ts';
import { formatCountdown } from '../game-format.ts';

/** The time for which a seat is still held. */
export function SeatClock({ until }: { until: string }) {
  const now = useNow(true);
  return (
    <chakra.span role="timer" aria-live="off" fontFamily="score" fontSize="1.3em" lineHeight="1" color="clock.fg">
      {formatCountdown(Date.parse(until) - now)}
    </chakra.span>
  );
}

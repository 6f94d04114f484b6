import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail, CachedGame } from '../cached-game.ts';
import { useMyGames } from '../use-game-lists.ts';
import { nextWeekOf } from './next-week.ts';

/**
 * The game of the next week, if the host has posted it: from this page, another tab or another device. `key` is the
 * idempotency key with which it is created, so that two presses at the same time create one game. It differs after
 * each game that was taken back. Without the host's list it is undefined, and each press has its own.
 */
export function useNextWeek(game: CachedDetail) {
  const { games, isPending, refetch } = useMyGames();
  const body = nextWeekOf(game, serverNow());
  const same = games?.filter((other) => other.isHost && isSamePlan(other, body)) ?? [];
  const cancelled = same.filter(({ status }) => status === 'cancelled').length;
  return {
    /** The host's own games are not yet read. */
    isPending,
    readAgain: () => void refetch(),
    posted: same.find(({ status }) => status === 'open'),
    key: games && body.scheduledAt ? `next-week-of-${game.id}-${body.scheduledAt}-${cancelled}` : undefined,
  };
}

function isSamePlan(other: CachedGame, { scheduledAt, courtId, location }: ReturnType<typeof nextWeekOf>): boolean {
  if (!scheduledAt || !other.scheduledAt || Date.parse(other.scheduledAt) !== Date.parse(scheduledAt)) return false;
  return courtId ? other.courtId === courtId : other.courtId === null && (!location || other.location === location);
}

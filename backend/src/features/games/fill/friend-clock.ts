import { FILL } from '@hoopline/contracts/games/fill-rules';

/**
 * Until when a seat that is taken at `now` is held for a friend: for a day, or until two hours before the start if that
 * is earlier, but at least for a quarter of an hour. All times are in milliseconds.
 */
export function friendHeldUntil(now: number, startsAt: number | null): number {
  const { heldMs, beforeStartMs, leastMs } = FILL.friend;
  const latest = startsAt === null ? Number.POSITIVE_INFINITY : startsAt - beforeStartMs;
  return Math.max(now + leastMs, Math.min(now + heldMs, latest));
}

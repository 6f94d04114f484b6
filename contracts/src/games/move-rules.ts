import { DAY, MINUTE } from '../common/wall-clock.ts';
import { endsAt } from './rules.ts';

/**
 * How long players have to answer whether they keep their seat after a move. This file uses no zod, because the edit
 * form imports it.
 */
export const MOVE = {
  /** Minutes that the host may give. */
  answerWithin: { min: 60, max: 2_880 },
  /** If the host gives no time, players have half of the time until the new start, but no longer than this. */
  mostMs: DAY,
  /** Players always have this long, unless the game ends before. */
  leastMs: 10 * MINUTE,
} as const;

/** When and where a game takes place. A change of it, other than one of the zone's name, is a move. */
export interface WhenAndWhere {
  /** Null: to be decided. */
  scheduledAt: string | null;
  timeZone: string;
  courtId: string | null;
  location: string;
}

export const isMove = (before: WhenAndWhere, after: WhenAndWhere): boolean =>
  before.scheduledAt !== after.scheduledAt || before.courtId !== after.courtId || before.location !== after.location;

/**
 * Until when players can answer a move that is made at `now`; all in milliseconds. `within` is the host's choice in
 * minutes. A time before `now` means that the game is already over at its new time, so nobody is asked.
 */
export function answerUntil(
  moved: { scheduledAt: string | null; duration: number },
  within: number | undefined,
  now: number,
): number {
  const start = moved.scheduledAt === null ? Number.POSITIVE_INFINITY : Date.parse(moved.scheduledAt);
  const wanted = within === undefined ? Math.min(MOVE.mostMs, Math.floor((start - now) / 2)) : within * MINUTE;
  const until = Math.max(now + MOVE.leastMs, Math.min(now + wanted, start));
  return Math.min(until, endsAt(moved) ?? Number.POSITIVE_INFINITY);
}

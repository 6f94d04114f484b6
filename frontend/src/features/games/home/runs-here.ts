import { dayIn, HOUR, isWithin, type Position, wallTime } from '@hoopline/contracts';
import { nearText } from '../../../lib/near-text.ts';
import type { CachedGame } from '../cached-game.ts';
import { seatState } from '../seat-state.ts';

/** Where the viewer is: their position, if it is known, and the time zone of their browser. */
export interface Here {
  position: Position | null;
  zone: string;
}

/** Ten miles, in metres. */
export const HERE_METRES = 16_093;

/**
 * The games near the viewer: within ten miles of their position. Without a position, the games in their time zone,
 * or, if that has none, the games in zones with the same clock. Keeps the order.
 */
export function runsHere<Game extends CachedGame>(games: readonly Game[], { position, zone }: Here): Game[] {
  if (position) {
    const search = { near: nearText(position), radius: HERE_METRES };
    return games.filter((game) => isWithin(game, search));
  }
  const inZone = games.filter(({ timeZone }) => timeZone === zone);
  return inZone.length > 0 ? inZone : games.filter((game) => hasSameClock(game, zone));
}

function hasSameClock({ scheduledAt, timeZone }: CachedGame, zone: string): boolean {
  if (scheduledAt === null) return false;
  const start = Date.parse(scheduledAt);
  return wallIn(start, timeZone) === wallIn(start, zone);
}

/** A night ends at this hour. */
const NIGHT_ENDS = 4 * HOUR;
const EVENING_STARTS = 17;

/** Whether a game has begun, or begins before the coming night ends, by the clock of its court. */
export function isTonight({ scheduledAt, timeZone }: CachedGame, now: number): boolean {
  if (scheduledAt === null) return false;
  const nightOf = (time: number) => dayOf(time - NIGHT_ENDS, timeZone);
  return nightOf(Date.parse(scheduledAt)) <= nightOf(now);
}

/** Whether a game begins in the evening or at night by the clock of its court. */
export function isInEvening({ scheduledAt, timeZone }: CachedGame): boolean {
  if (scheduledAt === null) return false;
  const hour = new Date(wallIn(Date.parse(scheduledAt), timeZone)).getUTCHours();
  return hour >= EVENING_STARTS || hour * HOUR < NIGHT_ENDS;
}

/** Whether a list still offers the game to the viewer: it is neither over nor cancelled nor closed to them. */
export const isOnOffer = (game: CachedGame, now: number): boolean =>
  !['cancelled', 'over', 'removed'].includes(seatState(game, now));

/** The time on the clock of a zone, or on the viewer's own clock if this browser does not support the zone. */
function wallIn(time: number, zone: string): number {
  try {
    return wallTime(time, zone);
  } catch {
    return wallTime(time);
  }
}

function dayOf(time: number, zone: string): string {
  try {
    return dayIn(time, zone);
  } catch {
    return dayIn(time);
  }
}

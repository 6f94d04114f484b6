import { z } from 'zod';
import { DAY, HOUR, instantOf, MINUTE, wallTime } from '../../../config/wall-clock.ts';
import { TimeOfDay } from '../moment.ts';
import { scatter } from '../scatter.ts';

/**
 * A time of day on the court's own clock. Days are counted from today, or from tomorrow after 17:00, so that a game on
 * day 0, which starts at 17:30 or later, is always ahead. A game on a day below 0 is over.
 */
export const Start = z.strictObject({ days: z.int(), at: TimeOfDay });
type Start = z.infer<typeof Start>;

const LATE = 17 * HOUR;

export function startOf(start: Start, timeZone: string, now: number): number {
  const clock = wallTime(now, timeZone);
  const sinceMidnight = clock % DAY;
  const today = clock - sinceMidnight + (start.days >= 0 && sinceMidnight >= LATE ? DAY : 0);
  const [hours = 0, minutes = 0] = start.at.split(':').map(Number);
  return instantOf(today + start.days * DAY + hours * HOUR + minutes * MINUTE, timeZone);
}

/** When a game was posted: some days before it started, or before now. */
export function postedAt(game: { title: string; posted?: number }, startsAt: number | null, now: number): number {
  const ago = game.posted ? game.posted * DAY : 20 * HOUR + scatter(game.title, 5 * DAY);
  return Math.min(startsAt ?? now, now) - ago;
}

/** When an offer of two hours ends, not counting the hours of the night. */
export function offerEnd(from: number, timeZone: string): number {
  let at = from;
  for (let awake = 0; awake < 2 * HOUR; at += MINUTE) {
    const hour = Math.floor((wallTime(at, timeZone) % DAY) / HOUR);
    if (hour >= 8 && hour < 22) awake += MINUTE;
  }
  return at;
}

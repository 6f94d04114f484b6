import type { NotificationSettings } from '@hoopline/contracts';
import { DAY, instantOf, MINUTE, wallTime } from '../../../config/wall-clock.ts';

/** When the quiet hours end that `now` is in, by the clocks of the reader's zone; null where it is in none. */
export function quietUntil(
  now: Date,
  { quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
): Date | null {
  if (!quietHours) return null;
  const [from, until] = [minutesOf(quietHours.from), minutesOf(quietHours.until)];
  const wall = wallTime(now.getTime(), timeZone);
  const midnight = Math.floor(wall / DAY) * DAY;
  const minute = (wall - midnight) / MINUTE;
  const isOvernight = until < from;
  const isQuiet = isOvernight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const end = midnight + until * MINUTE + (isOvernight && minute >= from ? DAY : 0);
  const instant = instantOf(end, timeZone);
  // Where the clocks show the end twice, or never, the time that is left by them.
  return new Date(instant > now.getTime() ? instant : now.getTime() + end - wall);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

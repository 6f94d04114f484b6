import { DAY, HOUR, MINUTE, wallTime } from '@hoopline/contracts';

/** The clock of an offer stops at night only if the game starts in more than this time, or has no time. */
const FAR = 16 * HOUR;
const QUIET_FROM = 22;
const QUIET_UNTIL = 8;

/**
 * When an offer made at `now` expires: after 2 h if the start is more than 16 h away or null, after 30 min from 16 h to
 * 1 h, after 10 min under 1 h, never past the start. If the start is more than 16 h away or null, the clock stops
 * between 22:00 and 08:00 of the game's `timeZone`. All times are in milliseconds.
 */
export function offerExpiry(now: number, startsAt: number | null, timeZone: string): number {
  const ahead = startsAt === null ? Number.POSITIVE_INFINITY : startsAt - now;
  if (ahead > FAR) return Math.min(addWakingTime(now, 2 * HOUR, timeZone), startsAt ?? Number.POSITIVE_INFINITY);
  return Math.min(now + (ahead < HOUR ? 10 * MINUTE : 30 * MINUTE), now + ahead);
}

/**
 * Adds `time` to `from` without counting the quiet hours. Reads the zone's time at every step, because daylight
 * saving may begin or end in between.
 */
function addWakingTime(from: number, time: number, timeZone: string): number {
  let at = from;
  let left = time;
  while (left > 0) {
    const wall = wallTime(at, timeZone);
    const hour = Math.floor((wall % DAY) / HOUR);
    const toNextHour = HOUR - (wall % HOUR);
    if (hour >= QUIET_FROM || hour < QUIET_UNTIL) at += toNextHour;
    else {
      const step = Math.min(left, toNextHour);
      at += step;
      left -= step;
    }
  }
  return at;
}

import { NOTIFICATIONS } from '@hoopline/contracts';
import { DAY, MINUTE, wallTime } from '../../../config/wall-clock.ts';

const HOUR_OF_DIGEST = String(NOTIFICATIONS.digestHour).padStart(2, '0');

/** The calendar day of an instant in a zone: `2026-11-23`. */
export const dayIn = (at: Date, timeZone: string): string => wallClock(at, timeZone).slice(0, 10);

/** The first instant after `now`, on a day after `lastDay` if there is one, at which a digest may be sent. */
export function nextDigest(now: Date, timeZone: string, lastDay: string | null = null): Date {
  const today = dayIn(now, timeZone);
  const isLater = wallClock(now, timeZone).slice(11, 13) >= HOUR_OF_DIGEST;
  const day = isLater ? nextDay(today) : today;
  return digestOn(lastDay !== null && day <= lastDay ? nextDay(lastDay) : day, timeZone);
}

/** Whether a digest may be sent on the day of `now`, by its hour. */
export const isDigestTime = (now: Date, timeZone: string): boolean =>
  wallClock(now, timeZone).slice(11, 13) >= HOUR_OF_DIGEST;

/**
 * The first minute of a day's hour of the digest. Asks for the zone's time at every step, so that days on which daylight
 * saving begins or ends need no rule of their own.
 */
function digestOn(day: string, timeZone: string): Date {
  const wanted = `${day}T${HOUR_OF_DIGEST}`;
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Zones are at most fourteen hours ahead of UTC and twelve behind it.
  let [before, after] = [Math.floor((noon - 1.5 * DAY) / MINUTE), Math.floor((noon + 1.5 * DAY) / MINUTE)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(new Date(middle * MINUTE), timeZone) < wanted) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE);
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + DAY).toISOString().slice(0, 10);

/** The day and time that clocks of a zone show: `2026-11-23T08:05`. */
const wallClock = (at: Date, timeZone: string): string =>
  new Date(wallTime(at.getTime(), timeZone)).toISOString().slice(0, 16);

import { GAME } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { courtTime, inZone, isOtherClock } from '../../lib/court-clock.ts';
import { daysBetween, inReadersZone, isSameYear, writeDate } from '../../lib/formats.ts';
import { joinDayAndTime } from '../../lib/join-day-and-time.ts';
import { serverNow } from '../../lib/server-time.ts';

const DAY_MS = 24 * 60 * 60_000;

interface DayNames {
  today: string;
  tomorrow: string;
}

/**
 * The start in the viewer's time zone: `Today, 6:30 PM` or tomorrow, `Sat, 11:00 AM` within the next six days, else
 * `Sat, Jun 14, 11:00 AM`.
 */
export function formatStart(iso: string, { today, tomorrow }: DayNames, language: string, now = serverNow()): string {
  const start = new Date(iso);
  const time = writeDate(start, language, { timeStyle: 'short' });
  const days = daysBetween(now, start.getTime());
  if (days === 0) return inReadersZone(joinDayAndTime(today, time, language));
  if (days === 1) return inReadersZone(joinDayAndTime(tomorrow, time, language));
  const isNear = start.getTime() > now && start.getTime() < now + 6 * DAY_MS;
  const date = writeDate(
    start,
    language,
    isNear ? { weekday: 'short' } : { weekday: 'short', month: 'short', day: 'numeric' },
  );
  return inReadersZone(joinDayAndTime(date, time, language));
}

/** `November 3`, with the year if it is not the present one. */
export function formatDate(iso: string, language: string, now = new Date(serverNow())): string {
  const date = new Date(iso);
  const year = isSameYear(date, now) ? undefined : 'numeric';
  return writeDate(date, language, { month: 'long', day: 'numeric', year });
}

/**
 * The start in the court's time zone, `9:30 PM EDT`. Null if its clock shows the same as the viewer's, if the
 * viewer's zone is not known yet, or if this browser does not support the court's zone.
 */
export function timeAtCourt(iso: string, timeZone: string, language: string): string | null {
  const start = new Date(iso);
  if (!isOtherClock(start, timeZone)) return null;
  return writeDate(start, language, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/**
 * The start by the court's clock: like `formatStart` if that clock shows the same as the viewer's, else with the name
 * of its zone: `Sat, Jun 14, 9:30 PM EDT`.
 */
export const startAtCourt = (iso: string, timeZone: string, days: DayNames, language: string): string =>
  isOtherClock(new Date(iso), timeZone) ? courtTime(iso, timeZone, language) : formatStart(iso, days, language);

/** `8:12 PM` by the clock of a zone, or by the viewer's clock if this browser does not support the zone. */
export const clockTime = (at: Date | number | string, timeZone: string, language: string): string =>
  writeDate(new Date(at), language, { ...inZone(timeZone), timeStyle: 'short' });

/** `1:42:08`, or `12:08` in the last hour. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}

/** In the API, a game without a location has `TBD` in every language. */
export const formatLocation = (location: string, t: TFunction<'games'>): string =>
  location === GAME.noLocation ? t('noLocation') : location;

import { dayWithTime } from '@hoopline/contracts';
import { readersLocale, writeDate } from '../../../lib/formats.ts';
import { joinDayAndTime } from '../../../lib/join-day-and-time.ts';

/** The start of a day, in the reader's time zone. */
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

const DAY_MS = 24 * 60 * 60_000;

/** Midnights between two moments: days are 23 to 25 hours long. */
export const daysBetween = (from: number, until: number): number =>
  Math.round((startOfDay(until) - startOfDay(from)) / DAY_MS);

/** `today, 6:30 PM`, `tomorrow, 6:30 PM`, `Sat, Jun 14, 6:30 PM`; in the reader's time zone. */
export function dayTime(iso: string, language: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(now, date.getTime());
  if (Math.abs(days) > 1)
    return dayWithTime(date, readersLocale(language), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return joinDayAndTime(day, writeDate(date, language, { timeStyle: 'short' }), language);
}

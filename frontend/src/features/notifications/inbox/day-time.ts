import { daysBetween, inReadersZone, writeDate, writeDayAndTime } from '../../../lib/formats.ts';
import { joinDayAndTime } from '../../../lib/join-day-and-time.ts';

/** `today, 6:30 PM`, `tomorrow, 6:30 PM`, `Sat, Jun 14, 6:30 PM`; in the reader's time zone. */
export function dayTime(iso: string, language: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(now, date.getTime());
  if (Math.abs(days) > 1)
    return writeDayAndTime(date, language, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return inReadersZone(joinDayAndTime(day, writeDate(date, language, { timeStyle: 'short' }), language));
}

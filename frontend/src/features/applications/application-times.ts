import { APPLICATION } from '@hoopline/contracts';
import { isSameYear, writeDate, writeNumber } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `Nov 29` in the viewer's time zone, with the year if it is not the current year. */
export function shortDate(iso: string, language: string): string {
  const date = new Date(iso);
  const year = isSameYear(date, new Date(serverNow())) ? undefined : 'numeric';
  return writeDate(date, language, { month: 'short', day: 'numeric', year });
}

/** `2 days`, `5 hours`, `12 minutes`; undefined for less than a minute. */
export function longAge(iso: string, language: string): string | undefined {
  const age = serverNow() - Date.parse(iso);
  const words = (unit: 'minute' | 'hour' | 'day', count: number) =>
    writeNumber(Math.floor(count), language, { style: 'unit', unit, unitDisplay: 'long' });
  if (age < MINUTE) return undefined;
  if (age < HOUR) return words('minute', age / MINUTE);
  return age < DAY ? words('hour', age / HOUR) : words('day', age / DAY);
}

/** When an unanswered application expires. */
export const expiryOf = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + APPLICATION.expireAfterMs).toISOString();

import { writeDate, writeMoment, writeNumber } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';

/** A metric as text: `0.12`, `84`, `9,300`, `12.3K` from 10,000 on; a dash if there is no value. */
export function metricText(value: number | null | undefined, language: string): string {
  if (value === null || value === undefined) return '–';
  const digits = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    ...(value >= 10_000 && { notation: 'compact', maximumFractionDigits: 1 }),
  }).format(value);
}

/** A metric at an axis, which has little room. */
export const axisText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: value < 1 ? 2 : 1 }).format(value);

/** `14:05:09` */
export const clockText = (time: number | string, language: string): string =>
  writeDate(new Date(time), language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A clock time within half a day of now; otherwise with the date. */
export function momentText(iso: string, language: string): string {
  const isNear = Math.abs(serverNow() - Date.parse(iso)) < 12 * 3_600_000;
  return isNear ? clockText(iso, language) : writeMoment(new Date(iso), language);
}

/** `0.4 kB` */
export const bytesText = (bytes: number, language: string): string =>
  writeNumber(bytes / 1_000, language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });

/** `14:05` */
export const minuteText = (time: number, language: string): string =>
  writeDate(new Date(time), language, { hour: '2-digit', minute: '2-digit' });

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** The two largest units that are not zero: `2 hr 5 min`. `0 sec` for less than a second. */
export function durationText(ms: number, language: string): string {
  let left = Math.max(0, ms);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    if (count === 0 && !(unit === 'second' && parts.length === 0)) continue;
    if (parts.length === 2) break;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
    left -= count * size;
  }
  return parts.join(' ');
}

import { writeDate, writeNumber } from '../../lib/formats.ts';

/** A date with its time. Without the time, a deadline would seem to be at the end of the day. */
export const dayAndTime = (iso: string, language: string): string =>
  writeDate(new Date(iso), language, { dateStyle: 'long', timeStyle: 'short' });

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `3.4 MB`. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = { style: 'unit', unit: UNITS[power], maximumFractionDigits: 1 } as const;
  return writeNumber(bytes / 1_000 ** power, language, options);
}

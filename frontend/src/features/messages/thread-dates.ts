import { daysBetween, isSameYear, writeDate } from '../../lib/formats.ts';

/**
 * For example `9:12 PM`. Replaces the narrow no-break space that some engines put before PM: it breaks text search
 * and some fonts.
 */
export const clockTime = (iso: string, locale: string): string =>
  writeDate(new Date(iso), locale, { timeStyle: 'short' }).replaceAll('\u202f', ' ');

export const fullTime = (iso: string, locale: string): string =>
  writeDate(new Date(iso), locale, { dateStyle: 'full', timeStyle: 'short' }).replaceAll('\u202f', ' ');

interface DayWords {
  today: string;
  yesterday: string;
}

/** `Today`, `Yesterday`, a weekday within the last week, else a date, with the year unless it is the current one. */
export function dayLabel(day: number, now: number, locale: string, words: DayWords): string {
  const daysAgo = daysBetween(day, now);
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  const date = new Date(day);
  if (daysAgo > 1 && daysAgo < 7) return writeDate(date, locale, { weekday: 'long' });
  return writeDate(date, locale, {
    month: 'long',
    day: 'numeric',
    year: isSameYear(date, new Date(now)) ? undefined : 'numeric',
  });
}

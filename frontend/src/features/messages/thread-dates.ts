import { writeDate } from '../../lib/formats.ts';

const DAY_MS = 86_400_000;

/** Midnight, in the reader's time zone, at the start of that day. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** `9:12 PM`. Some engines put a narrow no-break space before PM, which breaks text search and some fonts. */
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
  // Days are 23 to 25 hours long: count midnights, not hours.
  const daysAgo = Math.round((startOfDay(now) - day) / DAY_MS);
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  const date = new Date(day);
  if (daysAgo > 1 && daysAgo < 7) return writeDate(date, locale, { weekday: 'long' });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return writeDate(date, locale, {
    month: 'long',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  });
}

import { writeDate, writeNumber } from './formats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'minute' | 'hour' | 'day';

/** Whole minutes, hours or days since then. */
function ageOf(iso: string, now: number): [count: number, unit: Unit] {
  const age = now - Date.parse(iso);
  const [size, unit]: [number, Unit] = age < HOUR ? [MINUTE, 'minute'] : age < DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  return [Math.floor(age / size), unit];
}

/** Only English has single letters that all readers understand: `2d`, but `2 Tg.` and `2 j`. */
const isEnglish = (language: string): boolean => language.startsWith('en');

interface RelativeTimeTexts {
  language: string;
  /** Text for less than a minute. */
  justNow: string;
}

/** `Just now`, `5m`, `3h`, `2d`, from seven days on a date. A time ahead of this clock reads `Just now`. */
export function relativeTime(iso: string, now: number, { language, justNow }: RelativeTimeTexts): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return justNow;
  if (age >= 7 * DAY) return writeDate(new Date(iso), language);
  // In Chinese, a number of days without `ago` is a duration, not a point in time.
  if (language.startsWith('zh')) return timeAgo(iso, now, language);
  const [count, unit] = ageOf(iso, now);
  const unitDisplay = isEnglish(language) ? 'narrow' : 'short';
  return writeNumber(count, language, { style: 'unit', unit, unitDisplay });
}

/** Part of a sentence: `2d ago`, `vor 2 Tagen`, `il y a 2 j`. The time must be at least a minute ago. */
export function timeAgo(iso: string, now: number, language: string): string {
  const [count, unit] = ageOf(iso, now);
  const style = isEnglish(language) ? 'narrow' : 'short';
  return new Intl.RelativeTimeFormat(language, { style }).format(-count, unit);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface RelativeTimeTexts {
  language: string;
  /** Text for less than a minute. */
  justNow: string;
}

/** `Just now`, `5m`, `3h`, `2d`, from seven days on a date. A time ahead of this clock reads `Just now`. */
export function relativeTime(iso: string, now: number, { language, justNow }: RelativeTimeTexts): string {
  const age = now - Date.parse(iso);
  const short = (unit: 'minute' | 'hour' | 'day', count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(count));
  if (age < MINUTE) return justNow;
  if (age < HOUR) return short('minute', age / MINUTE);
  if (age < DAY) return short('hour', age / HOUR);
  if (age < 7 * DAY) return short('day', age / DAY);
  return new Date(iso).toLocaleDateString(language);
}

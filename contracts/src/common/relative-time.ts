const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `Just now`, `5m`, `3h`, `2d`, else a date in the reader's locale. Feed and messages share it (D-45); a time that lies
 * ahead of the reader's clock reads `Just now`.
 */
export function relativeTime(iso: string, now: number, locale?: string): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d`;
  return new Date(iso).toLocaleDateString(locale);
}

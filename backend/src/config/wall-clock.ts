export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The day and time that clocks of a zone show, as the number of milliseconds that UTC would give the same day and time. */
export function wallTime(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, instant % 1000);
}

/** There are fewer zones, but their names come from people, who may write each in many ways (`utc`, `Utc`). */
const MOST_FORMATS = 1_000;

/** Creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format);
  return format;
}

/**
 * The instant at which the clocks of a zone show `wall`. Calculated twice: between the first result and `wall`,
 * daylight saving may begin or end.
 */
export function instantOf(wall: number, timeZone: string): number {
  const first = wall - (wallTime(wall, timeZone) - wall);
  return first - (wallTime(first, timeZone) - wall);
}

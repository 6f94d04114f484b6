export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The day and time that clocks of a zone show, as the milliseconds of the same day and time in UTC. Without a zone, the
 * zone of the machine that runs this code is used.
 */
export function wallTime(instant: number, timeZone?: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, instant % 1000);
}

/** The calendar day that clocks of a zone show: `2026-11-23`. */
export const dayIn = (instant: number, timeZone?: string): string =>
  new Date(wallTime(instant, timeZone)).toISOString().slice(0, 10);

/**
 * Most formats that are kept. Fewer zones exist, but clients send their names, and can write one name in many ways
 * (`utc`, `Utc`).
 */
const MOST_FORMATS = 1_000;

/** Creating a format takes far longer than using it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
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

/**
 * The first instant at which the clocks of a zone show `wall` or later. A binary search that reads the zone's time at
 * each step, so that a time which the clocks skip needs no special rule.
 */
export function firstInstantFrom(wall: number, timeZone: string): number {
  // Zones are at most fourteen hours ahead of UTC and twelve behind it.
  let [before, after] = [wall - DAY, wall + DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallTime(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

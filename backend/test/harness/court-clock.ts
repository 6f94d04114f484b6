const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and time that a clock in this zone shows, such as `2027-03-02 19:00`. */
export function shownAt(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    // Swedish dates are those of ISO 8601.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

const found = new Map<string, number>();

/**
 * The first instant at which a clock in this zone shows this day and time, found by looking at it every quarter of an
 * hour. If clocks skip this time, the result is one hour after the instant at which they show one hour less.
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const key = `${day} ${time} ${timeZone}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T${time}Z`);
  let instant = noon - 15 * HOUR;
  while (instant <= noon + 15 * HOUR && shownAt(instant, timeZone) !== `${day} ${time}`) instant += 15 * MINUTE;
  if (instant > noon + 15 * HOUR) {
    const [hour = 0, minute = ''] = time.split(':');
    instant = instantOf(day, `${String(Number(hour) - 1).padStart(2, '0')}:${minute}`, timeZone) + HOUR;
  }
  found.set(key, instant);
  return instant;
}

export const dayAt = (instant: number, timeZone: string): string => shownAt(instant, timeZone).slice(0, 10);

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

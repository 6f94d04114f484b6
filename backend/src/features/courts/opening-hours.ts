import { wallTime } from '@hoopline/contracts';
import OpeningHours from 'opening_hours';
import type { Texts } from '../../locales/texts.ts';

/** The time zone of a place, in which its hours are meant, and its position, from which sunrise is computed. */
export interface PlaceClock {
  timeZone: string;
  latitude: number;
  longitude: number;
}

/** The longest value of a tag in OpenStreetMap. Longer text is not parsed, because that could take long. */
const MAX_LENGTH = 255;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUN = /sun(rise|set)|dawn|dusk/i;

/**
 * Whether a place with these opening hours, in OpenStreetMap's syntax, is open at a moment. Null if the hours are
 * unknown, too long, cannot be parsed, or give no times ("by appointment") for that moment. Public and school holidays
 * are ignored, because they differ between the regions of a country.
 */
export function isOpenAt(hours: string | null | undefined, place: PlaceClock, at: Date): boolean | null {
  return read(hours, place, at, (parsed, local) => {
    const state = parsed.getStateString(local, true);
    return state === 'unknown' ? null : state === 'open';
  });
}

/**
 * The week that contains `at`, from Monday on: seven lines such as `Monday: 6:00 AM – 10:00 PM`. Null if the hours are
 * unknown, too long, cannot be parsed, or give no times ("by appointment") for a part of the week or of the days beside
 * it.
 */
export function weekdayTexts(
  hours: string | null | undefined,
  place: PlaceClock,
  at: Date,
  texts: Texts,
): string[] | null {
  return read(hours, place, at, (parsed, local) => {
    const monday = new Date(local.getFullYear(), local.getMonth(), local.getDate() - ((local.getDay() + 6) % 7));
    const days = Array.from({ length: 8 }, (_, index) => addDays(monday, index));
    // One more day at both ends, so that hours past midnight are complete.
    const intervals = parsed.getOpenIntervals(addDays(monday, -1), addDays(monday, 8));
    if (intervals.some(([, , isUnknown]) => isUnknown)) return null;
    const spans = intervals.flatMap(([start, end]) => spansOf(start, end));
    const name = new Intl.DateTimeFormat(texts.locale, { weekday: 'long' });
    return days.slice(0, 7).map((day, index) => {
      const next = days[index + 1] as Date;
      const ofDay = spans.filter(({ start }) => start >= day && start < next);
      return texts.courts.day(name.format(day), hoursOf(ofDay, day, next, texts));
    });
  });
}

interface Span {
  start: Date;
  end: Date;
}

/** Hours past midnight belong to the day on which they begin. An interval of a day or more is split at midnight. */
function spansOf(start: Date, end: Date): Span[] {
  const midnight = addDays(start, 1);
  if (end.getTime() - start.getTime() < DAY_MS || end <= midnight) return [{ start, end }];
  return [{ start, end: midnight }, ...spansOf(midnight, end)];
}

function hoursOf(spans: Span[], day: Date, next: Date, texts: Texts): string {
  if (spans.length === 0) return texts.courts.closedAllDay;
  if (spans.some(({ start, end }) => start <= day && end >= next)) return texts.courts.openAllDay;
  const format = new Intl.DateTimeFormat(texts.locale, { hour: 'numeric', minute: '2-digit' });
  // Some versions of ICU put a narrow space before AM and PM, which not every font has.
  const time = (date: Date) => format.format(date).replace('\u202f', ' ');
  return spans.map(({ start, end }) => `${time(start)} – ${time(end)}`).join(', ');
}

/** Midnight some days later, by the machine's clock. */
const addDays = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/**
 * Parses the hours, and returns the result of `answer`; null if they are missing, too long, or cannot be parsed. The
 * library uses the machine's clock. So `local` is a time at which the machine's clock shows the local time of the
 * place. The library would compute sunrise by the machine's clock too, so the longitude is moved by the difference of
 * the two clocks.
 */
function read<T>(
  hours: string | null | undefined,
  place: PlaceClock,
  at: Date,
  answer: (parsed: OpeningHours, local: Date) => T,
): T | null {
  if (!hours || hours.length > MAX_LENGTH) return null;
  try {
    const local = wallClock(place.timeZone, at);
    const moved = (local.getTime() - Math.floor(at.getTime() / 1000) * 1000) / HOUR_MS;
    return answer(parse(hours, place.latitude, place.longitude - moved * 15), local);
  } catch {
    return null;
  }
}

/** The time that clocks of a zone show, as a time in the machine's zone. */
function wallClock(timeZone: string, at: Date): Date {
  const wall = new Date(wallTime(at.getTime(), timeZone));
  const day = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()] as const;
  return new Date(...day, wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds());
}

/** A cache: parsing takes milliseconds, and most places have the same hours as others. */
const parsedHours = new Map<string, OpeningHours>();
const MAX_PARSED = 2_000;

/** Throws if the hours cannot be parsed. */
function parse(hours: string, latitude: number, longitude: number): OpeningHours {
  const [lat, lon] = SUN.test(hours) ? [latitude.toFixed(1), longitude.toFixed(1)] : ['0', '0'];
  const key = `${hours} ${lat} ${lon}`;
  const known = parsedHours.get(key);
  if (known) return known;
  // The library takes coordinates as text, although its types require numbers. Without a country it has no holidays.
  const where = { lat, lon, address: {} } as unknown as { lat: number; lon: number; address: never };
  const parsed = new OpeningHours(withoutHolidays(hours), where, { mode: 0 } as never);
  parsedHours.set(key, parsed);
  if (parsedHours.size > MAX_PARSED) parsedHours.clear();
  return parsed;
}

/**
 * The separator of two rules. A comma separates rules only after the end of a rule; elsewhere it is part of a list.
 */
const BETWEEN_RULES =
  /(;|\|\||(?<=:\d\d|24\/7|off|closed|open|unknown|sun(?:rise|set)|dawn|dusk|[ap]m|[+")])\s*,(?!\s*(?:[\d(]|sun(?:rise|set)|dawn|dusk)))/i;

/** Removes the rules for public and school holidays: the library throws for them if it has no country. */
function withoutHolidays(hours: string): string {
  const parts = hours.split(BETWEEN_RULES);
  const rules = parts.flatMap((part, index) => {
    if (index % 2 === 1) return [];
    const rule = part.replace(/\b[PS]H\s*,\s*/gi, '').replace(/\s*,\s*[PS]H\b/gi, '');
    return /^\s*[PS]H\b/i.test(rule) ? [] : [{ rule, before: parts[index - 1] ?? '' }];
  });
  return rules.map(({ rule, before }, index) => (index === 0 ? rule : before + rule)).join('');
}

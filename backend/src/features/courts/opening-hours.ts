import { wallTime } from '@hoopline/contracts';
import OpeningHours from 'opening_hours';
import type { Texts } from '../../locales/texts.ts';

/** Where a place is: its hours are meant by the clock of its zone, and its sunrise by its position. */
export interface PlaceClock {
  timeZone: string;
  latitude: number;
  longitude: number;
}

/** The longest value of a tag in OpenStreetMap. Longer text is not read: reading it could take long. */
const MAX_LENGTH = 255;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUN = /sun(rise|set)|dawn|dusk/i;

/**
 * Whether a place with these opening hours, in OpenStreetMap's syntax, is open at a moment. Null where the hours are not
 * known, cannot be read, or do not say ("by appointment"). Public holidays are not considered, since they differ between
 * the regions of a country.
 */
export function isOpenAt(hours: string | null | undefined, place: PlaceClock, at: Date): boolean | null {
  return read(hours, place, at, (parsed, local) => {
    const state = parsed.getStateString(local, true);
    return state === 'unknown' ? null : state === 'open';
  });
}

/** The week that contains `at`, from Monday on: seven lines such as `Monday: 6:00 AM – 10:00 PM`. Null as above. */
export function weekdayTexts(
  hours: string | null | undefined,
  place: PlaceClock,
  at: Date,
  texts: Texts,
): string[] | null {
  return read(hours, place, at, (parsed, local) => {
    const monday = new Date(local.getFullYear(), local.getMonth(), local.getDate() - ((local.getDay() + 6) % 7));
    const days = Array.from({ length: 8 }, (_, index) => addDays(monday, index));
    // A day more at both ends, so that no night is cut in two.
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

/** What is open past midnight belongs to the day it began on; what is open for longer than a day, to each of its days. */
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
 * The library reads the machine's clock. So it is given a time at which that clock shows what the place's clock shows
 * now, and, since it then also tells sunrise by the machine's clock, a longitude moved by the difference.
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

/** The time that clocks of a zone show, as a time of the machine's zone. */
function wallClock(timeZone: string, at: Date): Date {
  const wall = new Date(wallTime(at.getTime(), timeZone));
  const day = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()] as const;
  return new Date(...day, wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds());
}

/** Reading takes milliseconds, and most places share their hours with others. */
const parsedHours = new Map<string, OpeningHours>();
const MAX_PARSED = 2_000;

/** Throws for what cannot be read. */
function parse(hours: string, latitude: number, longitude: number): OpeningHours {
  const [lat, lon] = SUN.test(hours) ? [latitude.toFixed(1), longitude.toFixed(1)] : ['0', '0'];
  const key = `${hours} ${lat} ${lon}`;
  const known = parsedHours.get(key);
  if (known) return known;
  // The library takes coordinates as text, other than its types say; without a country it knows no holidays.
  const where = { lat, lon, address: {} } as unknown as { lat: number; lon: number; address: never };
  const parsed = new OpeningHours(withoutHolidays(hours), where, { mode: 0 } as never);
  parsedHours.set(key, parsed);
  if (parsedHours.size > MAX_PARSED) parsedHours.clear();
  return parsed;
}

/** Between two rules. A comma stands there only after the end of a rule: elsewhere it is part of a list. */
const BETWEEN_RULES =
  /(;|\|\||(?<=:\d\d|24\/7|off|closed|open|unknown|sun(?:rise|set)|dawn|dusk|[ap]m|[+")])\s*,(?!\s*(?:[\d(]|sun(?:rise|set)|dawn|dusk)))/i;

/** Without the rules for public and school holidays, which the library refuses to answer unless it knows the country. */
function withoutHolidays(hours: string): string {
  const parts = hours.split(BETWEEN_RULES);
  const rules = parts.flatMap((part, index) => {
    if (index % 2 === 1) return [];
    const rule = part.replace(/\b[PS]H\s*,\s*/gi, '').replace(/\s*,\s*[PS]H\b/gi, '');
    return /^\s*[PS]H\b/i.test(rule) ? [] : [{ rule, before: parts[index - 1] ?? '' }];
  });
  return rules.map(({ rule, before }, index) => (index === 0 ? rule : before + rule)).join('');
}

import { DAY, type Repetition, wallTime } from '@hoopline/contracts';
import { addDays, RULE_DAYS } from '@hoopline/contracts/games/series-rules';
import ICAL from 'ical.js';

/** The days of a series. If not every week has runs, `firstDay` decides which weeks do. */
export interface Schedule extends Repetition {
  firstDay: string;
}

/** The days of a series in order, none after `last`. */
export function daysOf({ firstDay, weeks, days, until }: Schedule, last = until): string[] {
  const rule = new ICAL.Recur({ freq: 'WEEKLY', interval: weeks, byday: [...days] });
  const each = rule.iterator(ICAL.Time.fromDateString(firstDay));
  const end = last < until ? last : until;
  const found: string[] = [];
  for (let day = each.next(); day && day.toString() <= end; day = each.next()) found.push(day.toString());
  return found;
}

/**
 * The rule for the days from `from` on, each moved by `shift` days. Undefined if no rule has these days: if not every
 * week has runs, and only some of the days change their week.
 */
export function shifted(schedule: Schedule, from: string, shift: number): Schedule | undefined {
  if (shift === 0) return schedule;
  const places = schedule.days.map((day) => RULE_DAYS.indexOf(day) + shift);
  if (schedule.weeks > 1 && new Set(places.map((place) => Math.floor(place / 7))).size > 1) return undefined;
  const [first = from] = daysOf(schedule).filter((day) => day >= from);
  return {
    ...schedule,
    days: RULE_DAYS.filter((_, index) => places.some((place) => (place + 7) % 7 === index)),
    firstDay: addDays(first, shift),
    until: addDays(schedule.until, Math.max(0, shift)),
  };
}

/**
 * The instant at which the clocks of a zone show `time` on `day`, by the rules of RFC 5545: in the hour that clocks
 * repeat, the first of the two instants; in the hour that clocks skip, an instant that is later by the skipped time.
 */
export function startOn(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  const ahead = (instant: number) => wallTime(instant, timeZone) - instant;
  const [before, after] = [wall - ahead(wall - DAY), wall - ahead(wall + DAY)];
  const shown = [before, after].filter((instant) => wallTime(instant, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Day and time that the clocks of a zone show. */
export function wallClock(instant: number, timeZone: string): { day: string; time: string } {
  const wall = new Date(wallTime(instant, timeZone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 23) };
}

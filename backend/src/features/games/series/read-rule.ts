import type { Problem, RuleDay } from '@hoopline/contracts';
import { TimeZone } from '@hoopline/contracts/common/schemas';
import { addDays, RULE_DAYS, ruleDayOf, SERIES } from '@hoopline/contracts/games/series-rules';
import ICAL from 'ical.js';
import { daysOf, type Schedule } from './run-days.ts';

/** Why a rule is refused, in English and with its limits. */
export interface RefusedRule {
  message: string;
  problem: Problem;
}

const PARTS: readonly string[] = ['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT'];

/** A day as it is written in rules: `20260331`. */
const RULE_DATE = /^(\d{4})(\d{2})(\d{2})$/;

const refuse = (message: string, problem: Problem): { refused: RefusedRule } => ({ refused: { message, problem } });

/**
 * Reads an RRULE for a series whose first run is on `firstDay`. Accepts only weekly rules with an end: every 1 to 4
 * weeks, on weekdays that include that of the first run. The end is a day of the zone's calendar at most a year after
 * the first run (or after `today`, if that is later), or a number of runs, which is converted to a day.
 */
export function readRule(
  text: string,
  { firstDay, timeZone, today = firstDay }: { firstDay: string; timeZone: string; today?: string },
): { schedule: Schedule } | { refused: RefusedRule } {
  if (!TimeZone.safeParse(timeZone).success) return refuse('Not a time zone', { code: 'not_a_time_zone' });
  const parts = text.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const unknown = names.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) return refuse(`Not allowed: ${unknown}`, { code: 'not_an_option', value: unknown });
  if (new Set(names).size < names.length || parts.some((part) => part.length !== 2 || part[1] === ''))
    return refuse('Not a rule of RFC 5545', { code: 'wrong_format' });
  const rule = parse(text);
  if (!rule) return refuse('Not a rule of RFC 5545', { code: 'wrong_format' });
  if (rule.freq !== 'WEEKLY') return refuse('Weekly rules only', { code: 'not_an_option', value: String(rule.freq) });
  if (!given(parts, 'INTERVAL', 1, SERIES.maxInterval)) {
    const problem = { code: 'too_high', min: 1, max: SERIES.maxInterval } as const;
    return refuse(`Every 1 to ${SERIES.maxInterval} weeks`, problem);
  }
  const days: string[] = rule.parts.BYDAY ? [...rule.parts.BYDAY].map(String) : [ruleDayOf(firstDay)];
  const numbered = days.find((day) => !isRuleDay(day));
  if (numbered !== undefined) return refuse('Days of the week only', { code: 'not_an_option', value: numbered });
  if (!days.includes(ruleDayOf(firstDay)))
    return refuse('The first run must be on one of the days', { code: 'other_day', value: ruleDayOf(firstDay) });
  const weekdays = RULE_DAYS.filter((day) => days.includes(day));
  const open = { firstDay, weeks: rule.interval, days: weekdays };
  return withEnd(open, Object.fromEntries(parts), today > firstDay ? today : firstDay);
}

/** Adds the end of the rule, as a day, or refuses it. */
function withEnd(
  open: Omit<Schedule, 'until'>,
  { UNTIL, COUNT }: Record<string, string | undefined>,
  latestStart: string,
): { schedule: Schedule } | { refused: RefusedRule } {
  if (UNTIL !== undefined && COUNT !== undefined)
    return refuse('UNTIL or COUNT, not both', { code: 'not_an_option', value: 'COUNT' });
  const latest = addDays(latestStart, 7 * SERIES.maxWeeks);
  if (COUNT !== undefined) {
    if (!given([['COUNT', COUNT]], 'COUNT', 1, SERIES.maxRuns)) {
      const problem = { code: 'too_many', min: 1, max: SERIES.maxRuns } as const;
      return refuse(`At most ${SERIES.maxRuns} runs`, problem);
    }
    // A rule for every four weeks may have a number of runs that takes longer than the allowed year.
    const until = daysOf({ ...open, until: latest })[Number(COUNT) - 1];
    if (until === undefined) return tooLate(latest);
    return { schedule: { ...open, until } };
  }
  if (UNTIL === undefined) return refuse('A rule needs an end', { code: 'required' });
  const until = dayOf(UNTIL);
  if (!until) return refuse('UNTIL is a day: 20260331', { code: 'wrong_format', value: UNTIL.slice(0, 40) });
  if (until < open.firstDay) return refuse('The end is before the first run', { code: 'not_later' });
  return until > latest ? tooLate(latest) : { schedule: { ...open, until } };
}

const tooLate = (latest: string) =>
  refuse(`At most ${SERIES.maxWeeks} weeks`, { code: 'too_late', max: SERIES.maxWeeks, value: latest });

function parse(text: string): ICAL.Recur | undefined {
  try {
    return ICAL.Recur.fromString(text);
  } catch {
    return undefined;
  }
}

/** Whether a part is left out, or is a whole number within these limits. The library reads a 0 as 1. */
function given(parts: readonly string[][], name: string, min: number, max: number): boolean {
  const value = parts.find(([one]) => one === name)?.[1];
  return value === undefined || (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max);
}

const isRuleDay = (day: string): day is RuleDay => (RULE_DAYS as readonly string[]).includes(day);

/** The day in the form `2026-03-31`; undefined for a day that no calendar has. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = RULE_DATE.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

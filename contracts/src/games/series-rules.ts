import { DAY, HOUR } from '../common/wall-clock.ts';

/** The terms and limits of a series of games, a weekly run. This file uses no zod, because the forms import it too. */
export const SERIES = {
  /** Most weeks from one week with runs to the next. */
  maxInterval: 4,
  /** Most runs of a rule that ends after a number of runs. */
  maxRuns: 52,
  /** A rule ends at most this many weeks after its first run. Its host can extend it later. */
  maxWeeks: 52,
  /** Length of the text of a rule. */
  maxRule: 200,
  /** Runs become games when they start within this time. */
  aheadMs: 14 * DAY,
  /** Only regulars get seats in a new run for this many hours. 0: a run is open to all from the beginning. */
  regularsFirstHours: { min: 0, max: 168, byDefault: 48 },
  /** A run is open to all at least this long before its start. */
  openBeforeMs: 24 * HOUR,
  /** A player who had a seat in `seated` of the last `of` runs is a regular. */
  regular: { seated: 2, of: 4 },
  /** Most people whom the host of a series may make regulars. */
  maxAddedRegulars: 50,
  /** Most series of one host that have not ended. */
  maxOfHost: 10,
  /** One edit of a series moves each run by at most this many days. */
  maxShiftDays: 6,
} as const;

/** Names of the days as they are written in rules, from Monday on. */
export const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RuleDay = (typeof RULE_DAYS)[number];

/** The weekday of a day such as `2026-11-23`. */
export const ruleDayOf = (day: string): RuleDay =>
  RULE_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as RuleDay;

/** The day that is this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** On which days a game repeats, without its time. */
export interface Repetition {
  /** Weeks from one week with runs to the next: 1 is every week. */
  weeks: number;
  days: readonly RuleDay[];
  /** The last day on which there may be a run. */
  until: string;
}

/** The rule of RFC 5545, in the only form that the server accepts besides `COUNT`. */
export function ruleText({ weeks, days, until }: Repetition): string {
  const sorted = RULE_DAYS.filter((day) => days.includes(day));
  return `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${sorted.join(',')};UNTIL=${until.replaceAll('-', '')}`;
}

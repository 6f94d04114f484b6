import { dayIn, type RuleDay } from '@hoopline/contracts';
import { addDays, RULE_DAYS, ruleDayOf, ruleText, SERIES } from '@hoopline/contracts/games/series-rules';

/** The controls with which a host lets a new game repeat. */
export interface RepeatsForm {
  /** 0: never. 1: every week. 2: every second week. */
  weeks: 0 | 1 | 2;
  days: RuleDay[];
  /** The last day: `2026-11-23`. Empty until the host lets the game repeat. */
  until: string;
  regularsFirstHours: number;
}

export const NEVER: RepeatsForm = {
  weeks: 0,
  days: [],
  until: '',
  regularsFirstHours: SERIES.regularsFirstHours.byDefault,
};

/** How long a new series is proposed to go on, in weeks. */
const PROPOSED_WEEKS = 12;

/** The part of a request that lets a game repeat. Empty for a game that does not, or has no start yet. */
export function repeatsBody({ weeks, days, until, regularsFirstHours }: RepeatsForm, scheduledAt: string | null) {
  if (weeks === 0 || scheduledAt === null) return {};
  return { repeats: { rule: ruleText({ weeks, days, until }), regularsFirstHours } };
}

/**
 * The controls after a change of the start, or of the weeks. The day of the start is always one of the days; if it was
 * the only one before, the new one replaces it. The end stays within the year after the start.
 */
export function withStart(form: RepeatsForm, scheduledAt: string, timeZone: string, before?: RuleDay): RepeatsForm {
  if (form.weeks === 0) return form;
  const start = dayIn(Date.parse(scheduledAt), timeZone);
  const day = ruleDayOf(start);
  const others = form.days.length === 1 && form.days[0] === before ? [] : form.days;
  const days = RULE_DAYS.filter((one) => one === day || others.includes(one));
  const isPossible = form.until >= start && form.until <= latestEnd(start);
  return { ...form, days, until: isPossible ? form.until : addDays(start, 7 * PROPOSED_WEEKS) };
}

/** The last day that a rule from this day on may have. */
const latestEnd = (day: string): string => addDays(day, 7 * SERIES.maxWeeks);

import { DAY } from '@hoopline/contracts';
import { addDays, RULE_DAYS, SERIES } from '@hoopline/contracts/games/series-rules';
import type { EditSeries } from '@hoopline/contracts/games/series-schemas';
import type { z } from 'zod';
import { invalidField } from '../../../http/errors.ts';
import { edited, type GameCourt, type GameEdit } from '../hosting/game-plan.ts';
import { type RefusedRule, readRule } from './read-rule.ts';
import { daysOf, type Schedule, startOn, wallClock } from './run-days.ts';
import { isPaused, movedDays } from './runs.ts';
import { type SeriesState, termsOf } from './series.ts';

export type SeriesEdit = z.output<typeof EditSeries>;

export interface PlannedEdit {
  series: SeriesState;
  /** The edit of every game, without its start. */
  edit: Omit<GameEdit, 'rev' | 'scheduledAt'>;
  /** The new day of each run. A run that is not in it has no day left in the series. */
  newDays: ReadonlyMap<string, string>;
}

/**
 * A series after an edit from the day `from` on, and the new days of its `runs` from that day. Throws `invalid_input`
 * for a past day, for a rule that is not accepted, and for a start more than six days from that of `from`.
 */
export function planEdit(
  series: SeriesState,
  { from, rev: _, rule, regularsFirstHours, scheduledAt, ...edit }: SeriesEdit,
  runs: readonly string[],
  court: GameCourt | null | undefined,
  now: Date,
): PlannedEdit {
  const { maxPlayers, ...terms } = series.terms;
  const start = new Date(startOn(from, series.time, series.timeZone)).toISOString();
  const current = { ...terms, timeZone: series.timeZone, scheduledAt: start };
  const after = edited(current, { ...edit, ...(scheduledAt && { scheduledAt }), rev: 0 }, court, now);
  const { timeZone } = after;
  // Another court may have another zone: without a new start, its clock shows the same hour.
  const begins = scheduledAt ? wallClock(Date.parse(scheduledAt), timeZone) : { day: from, time: series.time };
  const shift = (Date.parse(begins.day) - Date.parse(from)) / DAY;
  if (Math.abs(shift) > SERIES.maxShiftDays)
    throw invalidField('scheduledAt', 'At most six days', { code: 'too_high', max: SERIES.maxShiftDays });
  const today = wallClock(now.getTime(), timeZone).day;
  const schedule =
    rule === undefined ? shifted(series.schedule, begins.day, shift) : scheduleOf(rule, { ...begins, timeZone, today });
  const last = runs.reduce((latest, day) => (day > latest ? day : latest), from);
  const fresh = daysOf(schedule, addDays(last, SERIES.maxShiftDays)).filter((day) => isFree(day, begins.day, series));
  return {
    edit,
    // Without a new rule a run may be on no day of the rule, since an edit from a later day on has changed the rule.
    newDays:
      rule === undefined ? new Map(runs.map((day) => [day, addDays(day, shift)])) : movedDays([...runs].sort(), fresh),
    series: {
      ...series,
      schedule,
      timeZone,
      time: begins.time,
      terms: termsOf(after, edit.maxPlayers ?? maxPlayers),
      regularsFirstHours: regularsFirstHours ?? series.regularsFirstHours,
    },
  };
}

const isFree = (day: string, from: string, { pause }: SeriesState): boolean => day >= from && !isPaused(day, pause);

/** The same rule with each day moved. It begins on `day`, or later if it began after the run that moves there. */
function shifted(schedule: Schedule, day: string, shift: number): Schedule {
  if (shift === 0) return schedule;
  const moved = new Set(schedule.days.map((one) => RULE_DAYS[(RULE_DAYS.indexOf(one) + shift + 7) % 7]));
  const days = RULE_DAYS.filter((one) => moved.has(one));
  const begins = addDays(schedule.firstDay, shift);
  return {
    ...schedule,
    days,
    firstDay: begins > day ? begins : day,
    until: addDays(schedule.until, Math.max(0, shift)),
  };
}

/** Reads a new rule, which begins on the first of its days from `day` on. */
function scheduleOf(rule: string, { day, ...zone }: { day: string; timeZone: string; today: string }): Schedule {
  let refused: RefusedRule | undefined;
  for (let later = 0; later < RULE_DAYS.length; later += 1) {
    const answer = readRule(rule, { ...zone, firstDay: addDays(day, later) });
    if ('schedule' in answer) return answer.schedule;
    refused = answer.refused;
    if (refused.problem.code !== 'other_day') break;
  }
  throw invalidField('rule', refused?.message ?? '', refused?.problem ?? 'invalid');
}

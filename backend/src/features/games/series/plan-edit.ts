import { DAY } from '@hoopline/contracts';
import { addDays, RULE_DAYS, SERIES } from '@hoopline/contracts/games/series-rules';
import type { EditSeries } from '@hoopline/contracts/games/series-schemas';
import type { z } from 'zod';
import { invalidField } from '../../../http/errors.ts';
import { edited, type GameCourt, type GameEdit } from '../hosting/game-plan.ts';
import { keptDays, startOfDay } from './planned-days.ts';
import { type RefusedRule, readRule } from './read-rule.ts';
import { daysOf, type Schedule, shifted, wallClock } from './run-days.ts';
import { isPaused, movedDays } from './runs.ts';
import { type PlannedDay, type SeriesState, termsOf } from './series.ts';

export type SeriesEdit = z.output<typeof EditSeries>;

export interface PlannedEdit {
  series: SeriesState;
  /** The edit of every game, without its start. */
  edit: Omit<GameEdit, 'rev' | 'scheduledAt'>;
  /** The new day of each run. A run that is not in it has no day left in the series. */
  newDays: ReadonlyMap<string, string>;
  /** All runs get the hour of the series. Otherwise each keeps its own. */
  hasNewHour: boolean;
}

/** Days of the runs that are games: `runs` from the first day of the edit on, `earlier` the last ones before it. */
interface MadeDays {
  runs: readonly string[];
  earlier: readonly string[];
}

/**
 * A series after an edit from the day `from` on, and the new days of its `runs` from that day. Throws `invalid_input`
 * for a past day, for a rule that is not accepted, for a start more than six days from that of `from`, and for a move
 * that no rule describes, or that gives two runs the same day.
 */
export function planEdit(
  series: SeriesState,
  { from, rev: _, rule, regularsFirstHours, scheduledAt, ...edit }: SeriesEdit,
  { runs, earlier }: MadeDays,
  court: GameCourt | null | undefined,
  now: Date,
): PlannedEdit {
  const planned = { day: from, time: series.time, timeZone: series.timeZone, terms: series.terms };
  const after = editedDay(planned, { ...edit, ...(scheduledAt && { scheduledAt }) }, court, now);
  const { timeZone } = after;
  // Another court may have another zone: without a new start, its clock shows the same hour.
  const begins = scheduledAt ? wallClock(Date.parse(scheduledAt), timeZone) : { day: from, time: series.time };
  const shift = (Date.parse(begins.day) - Date.parse(from)) / DAY;
  if (Math.abs(shift) > SERIES.maxShiftDays)
    throw invalidField('scheduledAt', 'At most six days', { code: 'too_high', max: SERIES.maxShiftDays });
  const kept = keptDays(series, from, now);
  const later = rule === undefined ? series.kept.filter(({ day }) => day >= from) : [];
  const taken = new Set([...earlier, ...kept.map(({ day }) => day)]);
  const today = wallClock(now.getTime(), timeZone).day;
  const schedule =
    rule === undefined ? movedBy(series.schedule, from, shift) : scheduleOf(rule, { ...begins, timeZone, today });
  const last = runs.reduce((latest, day) => (day > latest ? day : latest), from);
  const fresh = daysOf(schedule, addDays(last, SERIES.maxShiftDays)).filter(
    (day) => day >= begins.day && !taken.has(day) && !isPaused(day, series.pause),
  );
  if (rule === undefined)
    refuseTaken([...runs, ...later.map(({ day }) => day), ...nextDays(series, from)], shift, taken);
  return {
    edit,
    // Without a new rule a run may be on no day of the rule, since an edit from a later day on has changed the rule.
    newDays:
      rule === undefined ? new Map(runs.map((day) => [day, addDays(day, shift)])) : movedDays([...runs].sort(), fresh),
    hasNewHour: scheduledAt !== undefined,
    series: {
      ...series,
      schedule,
      timeZone,
      time: begins.time,
      terms: after.terms,
      regularsFirstHours: regularsFirstHours ?? series.regularsFirstHours,
      kept: [
        ...kept,
        ...later.map((one) => {
          const changed = { ...editedDay(one, edit, court, now), day: addDays(one.day, shift) };
          return scheduledAt ? { ...changed, time: begins.time, timeZone } : changed;
        }),
      ],
    },
  };
}

/** A day with the zone and the terms that an edit gives its run. */
function editedDay(
  planned: PlannedDay,
  edit: Partial<GameEdit>,
  court: GameCourt | null | undefined,
  now: Date,
): PlannedDay {
  const { maxPlayers, ...terms } = planned.terms;
  const scheduledAt = new Date(startOfDay(planned)).toISOString();
  const current = { ...terms, timeZone: planned.timeZone, scheduledAt };
  const fields = edited(current, { ...edit, rev: 0 }, court, now);
  return { ...planned, timeZone: fields.timeZone, terms: termsOf(fields, edit.maxPlayers ?? maxPlayers) };
}

/** The days of the rule from `from` on that a move can bring before `from`. */
const nextDays = ({ schedule }: SeriesState, from: string): string[] =>
  daysOf(schedule, addDays(from, SERIES.maxShiftDays)).filter((day) => day >= from);

function refuseTaken(days: readonly string[], shift: number, taken: ReadonlySet<string>): void {
  if (days.some((day) => taken.has(addDays(day, shift))))
    throw invalidField('scheduledAt', 'An earlier run is on this day', 'day_taken');
}

function movedBy(schedule: Schedule, from: string, shift: number): Schedule {
  const moved = shifted(schedule, from, shift);
  if (!moved) throw invalidField('scheduledAt', 'Only some of the days would change their week', 'other_week');
  return moved;
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

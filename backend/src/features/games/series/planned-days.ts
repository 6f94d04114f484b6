import { decideAt } from '@hoopline/contracts/games/answers-rules';
import { addDays } from '@hoopline/contracts/games/series-rules';
import { daysOf, startOn, wallClock } from './run-days.ts';
import type { PlannedDay, SeriesState, SeriesTerms } from './series.ts';

type Planned = Pick<SeriesState, 'kept' | 'time' | 'timeZone' | 'terms'>;

/** Hour and terms that a series has for the run of a day. The host may change the run alone. */
export const plannedOn = ({ kept, time, timeZone, terms }: Planned, day: string): PlannedDay =>
  kept.find((one) => one.day === day) ?? { day, time, timeZone, terms };

/** In milliseconds. */
export const startOfDay = ({ day, time, timeZone }: Omit<PlannedDay, 'terms'>): number => startOn(day, time, timeZone);

/**
 * The days before `from` that an edit from that day on does not change, as they were planned before it. A run of such a
 * day may still have to be made, for example after a pause. Past days are left out.
 */
export function keptDays(before: SeriesState, from: string, now: Date): PlannedDay[] {
  const first = firstDayAhead(before, now);
  const days = new Set([...before.kept.map(({ day }) => day), ...daysOf(before.schedule, from)]);
  return [...days]
    .filter((day) => day >= first && day < from)
    .sort()
    .map((day) => plannedOn(before, day));
}

/** The first day whose run may be ahead: yesterday, because a kept day and its series may have different zones. */
export const firstDayAhead = ({ timeZone }: Pick<SeriesState, 'timeZone'>, now: Date): string =>
  addDays(wallClock(now.getTime(), timeZone).day, -1);

/**
 * The terms of a run that is made at `now`. If the time of its decision has passed, it has no such time: otherwise it
 * would be cancelled at once, since nobody has had the time to join.
 */
export function termsOfRun(terms: SeriesTerms, startsAt: number, now: Date): SeriesTerms {
  const deadline = decideAt({ ...terms, scheduledAt: new Date(startsAt).toISOString() });
  return deadline !== null && deadline <= now.getTime() ? { ...terms, decideBefore: null } : terms;
}

import { DAY, HOUR } from '@hoopline/contracts';
import { addDays, SERIES } from '@hoopline/contracts/games/series-rules';
import { daysOf, type Schedule, startOn, wallClock } from './run-days.ts';

/** The fields of a series that decide when its runs are. */
export interface Timetable {
  schedule: Schedule;
  /** Time of day by the clock of `timeZone`. */
  time: string;
  timeZone: string;
  /** No run is on these days. */
  pause: { from: string; until: string } | null;
  /** Days with their own hour, for which `schedule` and `time` do not count. */
  kept: readonly { day: string; time: string; timeZone: string }[];
}

export interface Run {
  /** Its day by the clock of the series' zone. */
  day: string;
  /** In milliseconds. */
  startsAt: number;
}

export const isPaused = (day: string, pause: Timetable['pause']): boolean =>
  pause !== null && day >= pause.from && day <= pause.until;

/** Runs after `now` and up to `last` (milliseconds), without paused days, soonest first. */
function runsUntil({ schedule, time, timeZone, pause, kept }: Timetable, now: number, last: number): Run[] {
  const keptDays = new Set(kept.map(({ day }) => day));
  const others = daysOf(schedule, wallClock(last, timeZone).day).filter((day) => !keptDays.has(day));
  return [...kept, ...others.map((day) => ({ day, time, timeZone }))]
    .filter(({ day }) => !isPaused(day, pause))
    .map((one) => ({ day: one.day, startsAt: startOn(one.day, one.time, one.timeZone) }))
    .filter(({ startsAt }) => startsAt > now && startsAt <= last)
    .sort((a, b) => a.startsAt - b.startsAt);
}

/** The runs that become games now. `made` has the days of those that are games already. */
export const runsToMake = (timetable: Timetable, made: ReadonlySet<string>, now: number): Run[] =>
  runsUntil(timetable, now, now + SERIES.aheadMs).filter(({ day }) => !made.has(day));

/** The first run after `now` on none of the days `made`; undefined if none follows. */
export const nextRun = (
  timetable: Timetable,
  now: number,
  made: ReadonlySet<string> = new Set<string>(),
): Run | undefined => {
  const days = [timetable.schedule.until, ...timetable.kept.map(({ day }) => day)];
  const last = Math.max(...days.map((day) => Date.parse(day))) + 2 * DAY;
  return runsUntil(timetable, now, last).find(({ day }) => !made.has(day));
};

/** When the next run has to be made, after those of `runsToMake`. Null if no other follows. */
export function nextCheck(timetable: Timetable, now: number): number | null {
  const later = nextRun(timetable, now + SERIES.aheadMs);
  return later ? later.startsAt - SERIES.aheadMs : null;
}

/**
 * Until when only regulars get seats in a run that is made at `now`; null if it is open to all from the beginning. It
 * is open to all a day before its start at the latest.
 */
export function opensAt(now: number, startsAt: number, regularsFirstHours: number): number | null {
  const opens = Math.min(now + regularsFirstHours * HOUR, startsAt - SERIES.openBeforeMs);
  return opens > now ? opens : null;
}

/**
 * The new days of runs when the days of their series change. A run whose day stays keeps it. The others get the new
 * days in order, each at most six days away. A run for which no such day is left is not in the answer.
 */
export function movedDays(old: readonly string[], fresh: readonly string[]): Map<string, string> {
  const moved = new Map(old.filter((day) => fresh.includes(day)).map((day) => [day, day]));
  const free = fresh.filter((day) => !moved.has(day));
  for (const day of old) {
    if (moved.has(day)) continue;
    const at = free.findIndex((one) => one >= addDays(day, -SERIES.maxShiftDays));
    const next = free[at];
    if (next === undefined || next > addDays(day, SERIES.maxShiftDays)) continue;
    moved.set(day, next);
    // Days before `next` are too early for this run, and so for all later runs.
    free.splice(0, at + 1);
  }
  return moved;
}

import type { RuleDay } from '@hoopline/contracts';
import { FIELD_COLUMNS, type GameFields } from '../game-fields.ts';
import type { Schedule } from './run-days.ts';
import type { Timetable } from './runs.ts';

/** The fields of the games that a series makes, besides their time. */
export type SeriesTerms = Omit<GameFields, 'scheduledAt' | 'timeZone'> & { maxPlayers: number };

/** A day of a series, and what a run that is made for it is like. */
export interface PlannedDay {
  day: string;
  /** By the clock of `timeZone`. */
  time: string;
  timeZone: string;
  terms: SeriesTerms;
}

/** A series as it is stored. */
export interface SeriesState {
  id: string;
  hostId: string;
  schedule: Schedule;
  time: string;
  timeZone: string;
  terms: SeriesTerms;
  regularsFirstHours: number;
  pause: { from: string; until: string } | null;
  /** Days that the last edit did not change, because they lie before it. For them the rule does not count. */
  kept: readonly PlannedDay[];
  isEnded: boolean;
  rev: number;
}

export interface SeriesRow {
  id: string;
  hostId: string;
  weeks: number;
  days: RuleDay[];
  firstDay: string;
  until: string;
  time: string;
  timeZone: string;
  terms: SeriesTerms;
  regularsFirstHours: number;
  pausedFrom: string | null;
  pausedUntil: string | null;
  kept: PlannedDay[];
  isEnded: boolean;
  rev: number;
}

export const toSeries = ({
  weeks,
  days,
  firstDay,
  until,
  pausedFrom,
  pausedUntil,
  ...row
}: SeriesRow): SeriesState => ({
  ...row,
  schedule: { weeks, days, firstDay, until },
  pause: pausedFrom === null || pausedUntil === null ? null : { from: pausedFrom, until: pausedUntil },
});

export const timetableOf = ({ schedule, time, timeZone, pause, kept }: SeriesState): Timetable => ({
  schedule,
  time,
  timeZone,
  pause,
  kept,
});

/** The fields of a game that the later runs of its series take over. */
export function termsOf(game: GameFields, maxPlayers: number): SeriesTerms {
  const keys = (Object.keys(FIELD_COLUMNS) as (keyof GameFields)[]).filter(
    (key) => key !== 'scheduledAt' && key !== 'timeZone',
  );
  return {
    ...(Object.fromEntries(keys.map((key) => [key, game[key]])) as Omit<SeriesTerms, 'maxPlayers'>),
    maxPlayers,
  };
}

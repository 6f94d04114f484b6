import { DAY } from '@hoopline/contracts';
import { problemsOfTerms } from '@hoopline/contracts/games/answers-rules';
import { addDays } from '@hoopline/contracts/games/series-rules';
import type { GameFields } from '../game-fields.ts';
import { edited, type GameCourt, type GameEdit } from '../hosting/game-plan.ts';
import type { PlannedEdit } from './plan-edit.ts';
import { plannedOn, startOfDay } from './planned-days.ts';
import { startOn, wallClock } from './run-days.ts';
import { isPaused } from './runs.ts';
import type { PlannedDay, SeriesState } from './series.ts';

type Game = GameFields & { maxPlayers: number };
type Field = keyof Game;

/** A place has all of these fields. */
const PLACE: readonly Field[] = ['courtId', 'location', 'timeZone'];
/** These fields must fit together. */
const MINIMUM: readonly Field[] = ['maxPlayers', 'minPlayers', 'decideBefore'];

export interface RunEdit {
  edit: GameEdit;
  court: GameCourt | null | undefined;
}

interface Context extends Pick<RunEdit, 'court'> {
  /** The series before the edit. */
  before: SeriesState;
  now: Date;
}

/**
 * The edit of one run if all runs of its series are edited. Undefined if no day is left for it. `isAlone`: the host has
 * edited this run alone, and edits the series from an earlier run on. It then keeps the fields that differ from those
 * of the series.
 */
export function editOfRun(
  game: Game,
  { day, isAlone }: { day: string; isAlone: boolean },
  { edit, newDays, hasNewHour, series }: PlannedEdit,
  { before, court, now }: Context,
): RunEdit | undefined {
  const planned = plannedOn(before, day);
  const own = isAlone ? ownFields(game, planned) : new Set<Field>();
  const hasOwnStart = own.has('scheduledAt');
  const newDay = hasOwnStart ? day : newDays.get(day);
  if (newDay === undefined || (newDay !== day && isPaused(newDay, series.pause))) return undefined;
  const taken = takenFields(game, edit, own);
  const itsCourt = own.has('courtId') ? undefined : court;
  const { timeZone } = edited(game, { ...taken, rev: 0 }, itsCourt, now);
  const scheduledAt =
    hasNewHour && !hasOwnStart
      ? iso(startOn(newDay, series.time, series.timeZone))
      : startOfRun(game, planned, { newDay, timeZone });
  return { edit: { ...taken, ...(scheduledAt !== null && { scheduledAt }), rev: 0 }, court: itsCourt };
}

/**
 * The start of a run that gets another day or zone, but no other hour: its clock shows its own hour, which may not be
 * that of later runs.
 */
export function startOfRun(
  game: Pick<Game, 'scheduledAt' | 'timeZone'>,
  planned: Omit<PlannedDay, 'terms'>,
  { newDay, timeZone }: { newDay: string; timeZone: string },
): string | null {
  const { scheduledAt } = game;
  if (scheduledAt === null || (newDay === planned.day && timeZone === game.timeZone)) return scheduledAt;
  const start = Date.parse(scheduledAt);
  // In an hour that clocks skip, a run starts later than planned. On its new day it is at the planned hour.
  const { day, time } = start === startOfDay(planned) ? planned : wallClock(start, game.timeZone);
  const days = (Date.parse(newDay) - Date.parse(planned.day)) / DAY;
  return iso(startOn(addDays(day, days), time, timeZone));
}

/** The fields in which a game differs from what its series has planned. */
function ownFields(game: Game, planned: PlannedDay): Set<Field> {
  const { terms } = planned;
  const keys = Object.keys(terms) as (keyof typeof terms)[];
  const own = new Set<Field>(keys.filter((key) => game[key] !== terms[key]));
  if (PLACE.some((key) => own.has(key))) for (const key of PLACE) own.add(key);
  if (game.scheduledAt !== iso(startOfDay(planned))) own.add('scheduledAt');
  return own;
}

/** The fields of an edit without those that a game keeps. It keeps its minimum if another does not fit its seats. */
function takenFields(game: Game, edit: PlannedEdit['edit'], own: ReadonlySet<Field>): PlannedEdit['edit'] {
  const taken = without(edit, own);
  if (own.size === 0 || problemsOfTerms({ ...game, ...given(taken) }).length === 0) return taken;
  return without(taken, new Set(MINIMUM));
}

const without = (edit: PlannedEdit['edit'], left: ReadonlySet<string>): PlannedEdit['edit'] =>
  Object.fromEntries(Object.entries(edit).filter(([key]) => !left.has(key)));

const given = ({ maxPlayers, minPlayers, decideBefore }: PlannedEdit['edit']): Partial<Game> => ({
  ...(maxPlayers !== undefined && { maxPlayers }),
  ...(minPlayers !== undefined && { minPlayers }),
  ...(decideBefore !== undefined && { decideBefore }),
});

const iso = (time: number): string => new Date(time).toISOString();

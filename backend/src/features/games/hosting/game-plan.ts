import { type Court, dayIn, GAME } from '@hoopline/contracts';
import type { CreateGame, UpdateGame } from '@hoopline/contracts/games/schemas';
import type { z } from 'zod';
import { invalidField } from '../../../http/errors.ts';
import type { GameFields } from '../game-fields.ts';

/** The fields of a court that a game copies. */
export type GameCourt = Pick<Court, 'name' | 'city' | 'timeZone'>;

/** Requests as the schemas return them: parsed, with defaults. */
export type NewGame = z.output<typeof CreateGame>;
export type GameEdit = z.output<typeof UpdateGame>;

/**
 * A new game's fields. Location and time zone are those of the court, or of the request if it names no court. Throws
 * `invalid_input` for a past day.
 */
export function planned(body: NewGame, court: GameCourt | null, now: Date): GameFields {
  const {
    maxPlayers: _,
    takesSeat: __,
    repeats: ___,
    location,
    courtId = null,
    description,
    rankRequirement,
    scheduledAt,
    ...rest
  } = body;
  const fields = {
    ...rest,
    courtId,
    description: description || null,
    rankRequirement: rankRequirement ?? null,
    scheduledAt: instant(scheduledAt),
    timeZone: court?.timeZone ?? body.timeZone,
    location: court ? locationOf(court) : location || GAME.noLocation,
  };
  refusePastDay(fields.scheduledAt, now, [fields.timeZone, body.timeZone]);
  return fields;
}

/**
 * The fields after an edit. `court` is undefined if the edit keeps the court, and null if it removes it. Throws
 * `invalid_input` if the edit moves the game to a past day.
 */
export function edited(
  current: GameFields,
  edit: GameEdit,
  court: GameCourt | null | undefined,
  now: Date,
): GameFields {
  const { rev: _, leaving: __, maxPlayers: ___, answerWithin: ____, ...changes } = edit;
  const stays = court === undefined && current.courtId !== null;
  const given = { location: edit.location === '' ? GAME.noLocation : edit.location, timeZone: edit.timeZone };
  const free = { location: given.location ?? current.location, timeZone: given.timeZone ?? current.timeZone };
  const fields: GameFields = {
    ...current,
    ...definedIn(changes),
    ...(edit.description !== undefined && { description: edit.description || null }),
    ...(edit.scheduledAt !== undefined && { scheduledAt: instant(edit.scheduledAt) }),
    ...(stays ? { location: current.location, timeZone: current.timeZone } : free),
    ...(court && { location: locationOf(court), timeZone: court.timeZone }),
    ...(court === null && { location: given.location ?? GAME.noLocation }),
  };
  const { scheduledAt } = fields;
  if (scheduledAt === null || scheduledAt === current.scheduledAt) return fields;
  // A game at a court has the court's zone, so another zone in the edit does not matter.
  const zones = fields.courtId === null ? [fields.timeZone, edit.timeZone ?? fields.timeZone] : [fields.timeZone];
  refusePastDay(scheduledAt, now, zones);
  return fields;
}

function refusePastDay(scheduledAt: string | null, now: Date, timeZones: string[]): void {
  if (scheduledAt === null || !isPastDay(new Date(scheduledAt), now, timeZones)) return;
  throw invalidField('scheduledAt', 'Pick today or a later day', 'past_day');
}

/** Throws `invalid_input` for a time before now. */
export function refusePastTime(scheduledAt: string | null, now: Date): void {
  if (scheduledAt === null || Date.parse(scheduledAt) >= now.getTime()) return;
  throw invalidField('scheduledAt', 'Pick a time from now on', 'past_time');
}

/** Whether `at` is on a day before today in each of the zones. A time earlier today is not. */
export function isPastDay(at: Date, now: Date, timeZones: readonly string[]): boolean {
  return at < now && timeZones.every((timeZone) => dayIn(at.getTime(), timeZone) !== dayIn(now.getTime(), timeZone));
}

const locationOf = ({ name, city }: GameCourt): string => (city ? `${name}, ${city}` : name);

const instant = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null);

function definedIn<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

import { type Court, commonErrors, GAME } from '@hoopline/contracts';
import type { CreateGame, UpdateGame } from '@hoopline/contracts/games/schemas';
import type { z } from 'zod';
import { DomainError } from '../../http/errors.ts';
import { isPastDay } from './game-day.ts';
import type { GameFields } from './game-fields.ts';

/** What a game takes over from its court. */
export type Place = Pick<Court, 'name' | 'city' | 'timeZone'>;

/** A request to host, as the schema leaves it. */
export type NewGame = z.output<typeof CreateGame>;
export type GameEdit = z.output<typeof UpdateGame>;

/** A new game's fields. The court says where it is and in which time zone; without one the host does. */
export function planned(body: NewGame, court: Place | null, now: Date): GameFields {
  const { maxPlayers: _, location, courtId = null, description, rankRequirement, scheduledAt, ...rest } = body;
  const fields = {
    ...rest,
    courtId,
    description: description || null,
    rankRequirement: rankRequirement ?? null,
    scheduledAt: instant(scheduledAt),
    timeZone: court?.timeZone ?? body.timeZone,
    location: court ? placeLine(court) : location || GAME.noLocation,
  };
  refusePastDay(fields.scheduledAt, now, [fields.timeZone, body.timeZone]);
  return fields;
}

/** The fields after an edit. `court` is undefined where the edit leaves the court as it is. */
export function edited(held: GameFields, edit: GameEdit, court: Place | null | undefined, now: Date): GameFields {
  const { rev: _, leaving: __, maxPlayers: ___, ...changes } = edit;
  const stays = court === undefined && held.courtId !== null;
  const given = { location: edit.location === '' ? GAME.noLocation : edit.location, timeZone: edit.timeZone };
  const free = { location: given.location ?? held.location, timeZone: given.timeZone ?? held.timeZone };
  const fields: GameFields = {
    ...held,
    ...definedIn(changes),
    ...(edit.description !== undefined && { description: edit.description || null }),
    ...(edit.scheduledAt !== undefined && { scheduledAt: instant(edit.scheduledAt) }),
    ...(stays ? { location: held.location, timeZone: held.timeZone } : free),
    ...(court && { location: placeLine(court), timeZone: court.timeZone }),
    ...(court === null && { location: given.location ?? GAME.noLocation }),
  };
  const zones = [fields.timeZone, edit.timeZone ?? fields.timeZone];
  if (fields.scheduledAt !== held.scheduledAt) refusePastDay(fields.scheduledAt, now, zones);
  return fields;
}

function refusePastDay(scheduledAt: string | null, now: Date, timeZones: string[]): void {
  if (scheduledAt === null || !isPastDay(new Date(scheduledAt), now, timeZones)) return;
  throw new DomainError(commonErrors.invalid_input, { fields: { scheduledAt: 'Pick today or a later day' } });
}

const placeLine = ({ name, city }: Place): string => `${name}, ${city}`;

const instant = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null);

function definedIn<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

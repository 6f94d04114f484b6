import { z } from 'zod';
import { Id, Timestamp } from '../common/schemas.ts';
import { AvatarLook, Person } from '../people/schemas.ts';

/** What an operator had to say about something of the reader's, until they have acknowledged it. */
export const Warning = z.object({
  id: Id,
  /** The beginning of what it is about. */
  excerpt: z.string(),
  reason: z.string(),
  at: Timestamp,
});
export type Warning = z.infer<typeof Warning>;

/** The signed-in member who asks, e-mail in full. */
export const SessionUser = Person.extend({
  city: z.string().nullable(),
  gamesPlayed: z.int().nonnegative(),
  /** When the account will be deleted, as its owner has asked; null unless they have. */
  deletionDueAt: Timestamp.nullable(),
  /** Whether they look after reports. */
  isOperator: z.boolean(),
  /** They can read but not write until then. */
  suspendedUntil: Timestamp.nullable(),
  /** The oldest first. */
  warnings: z.array(Warning),
}).meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** `avatar`: what the caller has looked like so far; without it, one is derived from the guest's id. */
export const BecomeGuest = z.strictObject({ avatar: AvatarLook.optional() }).optional();
export type BecomeGuest = z.infer<typeof BecomeGuest>;

export const Guest = z.object({ userId: z.uuid() }).meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

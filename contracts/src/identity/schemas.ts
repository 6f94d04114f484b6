import { z } from 'zod';
import { Id, Timestamp } from '../common/schemas.ts';
import { AvatarLook, Person } from '../people/schemas.ts';

/** An operator's warning about the reader's content. It disappears once the reader acknowledges it. */
export const Warning = z.object({
  id: Id,
  /** The beginning of the content that it is about. */
  excerpt: z.string(),
  reason: z.string(),
  at: Timestamp,
});
export type Warning = z.infer<typeof Warning>;

/** The signed-in member who makes the request, with their e-mail. */
export const SessionUser = Person.extend({
  city: z.string().nullable(),
  gamesPlayed: z.int().nonnegative(),
  /** When the account will be deleted; null unless its owner asked for that. */
  deletionDueAt: Timestamp.nullable(),
  /** Whether the member may handle reports. */
  isOperator: z.boolean(),
  /** Until when the member can read but not write; null unless they are suspended. */
  suspendedUntil: Timestamp.nullable(),
  /** The oldest first. */
  warnings: z.array(Warning),
}).meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** `avatar`: the caller's avatar so far. Without it, an avatar is derived from the guest's id. */
export const BecomeGuest = z.strictObject({ avatar: AvatarLook.optional() }).optional();
export type BecomeGuest = z.infer<typeof BecomeGuest>;

export const Guest = z.object({ userId: z.uuid() }).meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

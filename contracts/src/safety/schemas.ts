import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';

/** A person whom the caller has blocked. */
export const BlockedPerson = Face.extend({ blockedAt: Timestamp }).meta({ id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** The games and the conversation of the caller and a person. Shown before the caller confirms a block. */
export const SharedWithPerson = z
  .object({
    /** Coming games in which both have a seat, soonest first. Both keep their seats and see each other there. */
    games: z.array(
      z.object({
        id: Id,
        title: z.string(),
        /** Null: to be decided. */
        scheduledAt: Timestamp.nullable(),
        timeZone: z.string(),
      }),
    ),
    hasConversation: z.boolean(),
  })
  .meta({ id: 'SharedWithPerson' });
export type SharedWithPerson = z.infer<typeof SharedWithPerson>;

export const BlockParams = z.strictObject({ id: Id });
export const BlocksPage = pageQuery();

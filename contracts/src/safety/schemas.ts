import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common/schemas.ts';
import { Person } from '../people/schemas.ts';

/** Somebody whom the caller has blocked. */
export const BlockedPerson = Person.pick({ id: true, displayName: true, profileImageUrl: true, avatar: true })
  .extend({ blockedAt: Timestamp })
  .meta({ id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** What a block would leave as it is, and what it would hide: told before somebody confirms one. */
export const SharedWithPerson = z
  .object({
    /** Games ahead in which both have a seat, the soonest first. They stay in them, and see each other there. */
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

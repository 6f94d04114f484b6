import { z } from 'zod';
import { Person } from '../people/schemas.ts';

/** The signed-in member who asks, e-mail in full. */
export const SessionUser = Person.extend({
  city: z.string().nullable(),
  gamesPlayed: z.int().nonnegative(),
}).meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Guest = z.object({ userId: z.uuid() }).meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

import { z } from 'zod';
import { endpoint } from './api.ts';
import { identityRoutes } from './identity.routes.ts';
import { Person } from './person.ts';

/** The signed-in member who asks, e-mail in full. */
export const SessionUser = Person.extend({
  city: z.string().nullable(),
  gamesPlayed: z.int().nonnegative(),
}).meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Guest = z.object({ userId: z.uuid() }).meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

export const identityApi = {
  user: endpoint(identityRoutes.user, { response: SessionUser }),
  guest: endpoint(identityRoutes.guest, { response: Guest, status: 200 }),
};

import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { BecomeGuest, Guest, SessionUser } from './schemas.ts';

export const identityRoutes = {
  /** The signed-in member. 401 for guests and visitors. */
  user: route<{ response: SessionUser }>('GET', '/api/auth/user'),
  /** Makes a visitor a guest. Changes nothing for guests and members. */
  guest: route<{ body: BecomeGuest; response: Guest }>('POST', '/api/auth/guest', {
    limit: { points: 30, seconds: 60 },
  }),
} as const;

/** Addresses that the browser visits itself, without the typed client `api`. */
export const SIGN_IN = {
  google: '/api/auth/google',
  callback: '/api/auth/google/callback',
  login: '/api/login',
  logout: '/api/logout',
} as const;

/** Address that signs the person in and returns to `returnTo`, a path of this app. */
export const signInUrl = (returnTo: string, entry: string = SIGN_IN.google): string =>
  `${entry}?returnTo=${encodeURIComponent(returnTo)}`;

export const identityFirstReads = { [EVERY_PAGE]: [identityRoutes.user.path] } satisfies FirstReads;

import type { Visitor } from './visitor.ts';

const DAY_MS = 24 * 60 * 60_000;

export const SESSION_COOKIE = 'hoopline.sid';

/** How long a session lasts after it was last touched. A browser keeps no cookie beyond 400 days. */
export const SESSION_MS: Record<Visitor['kind'], number> = { member: 30 * DAY_MS, guest: 400 * DAY_MS };

/** A session is touched at most this often: a request must not cost a write. */
export const TOUCH_MS = DAY_MS;

/** How long a visitor may take between leaving to sign in and coming back. */
export const SIGN_IN_MS = DAY_MS;

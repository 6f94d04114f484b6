import type { Slug } from '../people/players.ts';

/** Where the talk goes on after a pause. */
export type Moment = { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number };
export type Line = { by: Slug; text: string };

/** How many of the other's newest messages somebody has not read, and of those not even received. */
export interface Behind {
  unread: number;
  undelivered?: number;
}

/** Two people's messages, oldest first. Whoever is not `behind` has read everything. */
export interface Talk {
  between: [Slug, Slug];
  script: (Moment | Line)[];
  behind?: Partial<Record<Slug, Behind>>;
}

export const says =
  (by: Slug) =>
  (text: string): Line => ({ by, text });

/** A time of day on the server's own clock, at least one day ago. */
export const on = (daysAgo: number, at: `${number}:${number}`): Moment => ({ daysAgo, at });

/** Up to half a day ago, so that it always comes after `on(1, …)`. */
export const minutesAgo = (minutes: number): Moment => ({ minutesAgo: minutes });

import { z } from 'zod';
import { Game } from './schemas.ts';

/**
 * The filters of a search, in the order in which a viewer is asked to do without one: another time is easier to accept
 * than a court far away. `time` is the day, or both ends of the time.
 */
export const BLAMED = ['time', 'difficulty', 'skillLevel', 'gameType', 'search', 'radius'] as const;
export type Blamed = (typeof BLAMED)[number];

export const WhyNone = z
  .object({
    /** Null if no filter is set, and if there are no open games at all. */
    blame: z
      .object({
        /** Without this filter there are games. Null if that is true only without all filters. */
        filter: z.enum(BLAMED).nullable(),
        /** The number of games without it, counted up to a limit. */
        count: z.number().int(),
        isMore: z.boolean(),
        /** The first of them: the soonest, or the nearest if the radius is to blame. */
        game: Game,
      })
      .nullable(),
  })
  .meta({ id: 'WhyNone' });
export type WhyNone = z.infer<typeof WhyNone>;

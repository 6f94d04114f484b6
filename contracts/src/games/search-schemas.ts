import { z } from 'zod';
import { Id, optionalLine, pageQuery, TimeZone } from '../common/schemas.ts';
import { Near, RadiusText } from '../courts/schemas.ts';
import { GAME } from './rules.ts';
import { GameFields } from './schemas.ts';

/** A day in the years that every part of the system supports. All games are within them. */
const SearchedDay = z.iso
  .date()
  .refine((day) => day >= '1970-01-01' && day < '2200-01-01', { error: 'Not a date', params: { code: 'not_a_date' } });

const needed = (error: string, field: string) => ({ error, path: [field], params: { code: 'required' } });

/**
 * A page of open games that pass the given filters: soonest first, or nearest to `near` first. `date` is a day in
 * `timeZone`. `radius` leaves out games that are farther from `near`, and games without a court.
 */
export const GamesQuery = pageQuery()
  .safeExtend({
    search: optionalLine().optional(),
    gameType: GameFields.shape.gameType.optional(),
    skillLevel: GameFields.shape.skillLevel.optional(),
    difficulty: GameFields.shape.difficulty.optional(),
    courtId: Id.optional(),
    date: SearchedDay.optional(),
    timeZone: TimeZone.default('UTC'),
    near: Near.optional(),
    radius: RadiusText.optional(),
    sort: z.enum(GAME.sorts).default('start'),
  })
  .refine(({ near, radius }) => near !== undefined || radius === undefined, needed('A radius needs a position', 'near'))
  .refine(({ near, sort }) => near !== undefined || sort === 'start', needed('A distance needs a position', 'near'))
  .refine(
    ({ near, radius, sort }) => near === undefined || radius !== undefined || sort === 'distance',
    needed('A position needs a radius or the order by distance', 'radius'),
  );
export type GamesQuery = z.output<typeof GamesQuery>;

import { z } from 'zod';
import { Id, optionalLine, pageQuery, Timestamp, TimeZone } from '../common/schemas.ts';
import { Near, RadiusText } from '../courts/schemas.ts';
import { GAME } from './rules.ts';
import { GameFields } from './schemas.ts';

/** A day in the years that every part of the system supports. All games are within them. */
const SearchedDay = z.iso
  .date()
  .refine((day) => day >= '1970-01-01' && day < '2200-01-01', { error: 'Not a date', params: { code: 'not_a_date' } });

/** A list of games in each zone has none of these. */
const NARROWING = [
  ...(['limit', 'before', 'after', 'near', 'search'] as const),
  ...(['gameType', 'skillLevel', 'difficulty', 'courtId', 'date'] as const),
  ...(['startsFrom', 'startsBefore'] as const),
];

const needed = (error: string, field: string) => ({ error, path: [field], params: { code: 'required' } });

/**
 * A page of open games that pass the given filters: soonest first, or nearest to `near` first. `date` is a day in
 * `timeZone`; `startsFrom` and `startsBefore` are instants. `radius` leaves out games that are farther from `near`, and
 * games without a court.
 */
export const GamesQuery = pageQuery()
  .safeExtend({
    search: optionalLine().optional(),
    gameType: GameFields.shape.gameType.optional(),
    skillLevel: GameFields.shape.skillLevel.optional(),
    difficulty: GameFields.shape.difficulty.optional(),
    courtId: Id.optional(),
    date: SearchedDay.optional(),
    startsFrom: Timestamp.optional(),
    startsBefore: Timestamp.optional(),
    timeZone: TimeZone.default('UTC'),
    near: Near.optional(),
    radius: RadiusText.optional(),
    sort: z.enum(GAME.sorts).default('start'),
    inEachZone: z.coerce.number().int().min(1).max(GAME.mostInEachZone).optional(),
  })
  .refine(
    ({ startsFrom, startsBefore }) => (startsFrom === undefined) === (startsBefore === undefined),
    needed('A time needs both of its ends', 'startsBefore'),
  )
  .refine(({ date, startsFrom }) => date === undefined || startsFrom === undefined, {
    error: 'Either a day or a time',
    path: ['date'],
    params: { code: 'invalid' },
  })
  .refine(({ near, radius }) => near !== undefined || radius === undefined, needed('A radius needs a position', 'near'))
  .refine(({ near, sort }) => near !== undefined || sort === 'start', needed('A distance needs a position', 'near'))
  .refine(
    ({ near, radius, sort }) => near === undefined || radius !== undefined || sort === 'distance',
    needed('A position needs a radius or the order by distance', 'radius'),
  )
  .refine((query) => query.inEachZone === undefined || NARROWING.every((key) => query[key] === undefined), {
    error: 'Allows no other filter and no page',
    path: ['inEachZone'],
    params: { code: 'invalid' },
  });
export type GamesQuery = z.output<typeof GamesQuery>;

import { GAME, LIMITS, TIERS } from '@hoopline/contracts';
import { TimeZone } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { readData, TimeOfDay } from '../sample-data.ts';

/**
 * A time of day in the court's time zone. Day 0 is today, or tomorrow if it is after 17:00. Games on day 0 start at
 * 17:30 or later, so they are always ahead. A game on a day below 0 is over.
 */
const Start = z.strictObject({ days: z.int(), at: TimeOfDay });
export type Start = z.infer<typeof Start>;

const Players = z.array(z.string());
const Reason = z.string().min(1).max(LIMITS.name);

const written = {
  title: z.string().min(GAME.title.min).max(LIMITS.name),
  description: z.string().max(LIMITS.text).nullable(),
  host: z.string(),
  /** Null for a game without a time. */
  starts: Start.nullable(),
  minutes: z.int().min(GAME.duration.min).max(GAME.duration.max),
  type: z.enum(GAME.types),
  format: z.enum(GAME.formats),
  skill: z.enum(GAME.skillLevels),
  difficulty: z.enum(GAME.difficulties),
  max: z.int().min(GAME.players.min).max(GAME.players.max),
  /** In dollars. */
  fee: z.number().positive().max(GAME.maxMoney).optional(),
  prize: z.number().positive().max(GAME.maxMoney).optional(),
  rank: z.enum(TIERS.map((tier) => tier.name)).optional(),
  isOfficial: z.literal(true).optional(),
  isPrivate: z.literal(true).optional(),
  /** How many days before its start, or before today, it was posted; missing: a few days. */
  posted: z.number().positive().optional(),
  /** In the order in which they joined. */
  joined: Players,
  /** Players who joined early and left later. */
  left: Players.optional(),
  removed: z.strictObject({ player: z.string(), reason: Reason }).optional(),
  /** In order; all of them joined the waitlist once the game was full. */
  waitlist: Players.min(1).optional(),
  /** The player who has just left; the seat is offered to the first on the waitlist. */
  justLeft: z.string().optional(),
  /** Why it was cancelled. */
  cancelled: Reason.optional(),
  /** Every second player of `joined` is on the first team. */
  scores: z.tuple([z.int(), z.int()]).optional(),
  /** Ratings by the first players of `joined`. */
  ratings: z.array(z.int().min(1).max(5)).min(1).optional(),
};

/** A sample game, as written in `data/games.json`: on a court, or with a location and time zone of its own. */
const SampleGame = z.union([
  z.strictObject({ ...written, court: z.string() }),
  z.strictObject({ ...written, location: z.string().min(1).max(LIMITS.name), timeZone: TimeZone }),
]);
export type SampleGame = z.infer<typeof SampleGame>;

export const readGames = (): SampleGame[] => readData('games', SampleGame);

import { z } from 'zod';
import { Timestamp } from '../common/schemas.ts';
import { GameDetail, GameResult } from './schemas.ts';

/** The confirmed result of a public game in which people whom the caller follows were in a team. */
export const FollowedResult = GameDetail.pick({ id: true, title: true, gameType: true }).extend({
  endedAt: Timestamp,
  scores: GameResult.shape.scores,
  /** The followed players: the winners first, and then by name. */
  players: z.array(
    z.object({ id: GameDetail.shape.id, displayName: z.string(), outcome: z.enum(['won', 'lost', 'drew']) }),
  ),
});
export type FollowedResult = z.infer<typeof FollowedResult>;

export const HomeGames = z
  .object({
    /** The soonest game that the caller hosts, or has a seat, an offer or a waitlist position in. It may have begun. */
    nextGame: GameDetail.nullable(),
    /** Games that have ended: the caller may confirm the result, or has to enter it as the host. Latest first. */
    waitingResults: z.array(GameDetail),
    /** At most three of the last week, latest first. Empty for a caller without an account. */
    followedResults: z.array(FollowedResult),
  })
  .meta({ id: 'HomeGames' });
export type HomeGames = z.infer<typeof HomeGames>;

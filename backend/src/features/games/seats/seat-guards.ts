import { type ErrorCode, type ErrorDefinition, gamesErrors, statusAt, TIERS, tierOf } from '@hoopline/contracts';
import { canSee, refusalOf } from '../game-access.ts';
import type { JoinPreconditions } from './seats.repository.ts';

/**
 * Returns the error if this person may not take a seat or waitlist position in a game: by joining, by creating it, or
 * by signing in after joining as a guest. Undefined if they may. The seat table checks, under the game's lock, whether
 * the game is full and whether its host has removed the person.
 */
export function refuseSeat(
  game: JoinPreconditions | undefined,
  userId: string,
  linkKey: string | undefined,
  now: Date,
): ErrorDefinition<ErrorCode> | undefined {
  if (!game || !canSee(game, userId, linkKey)) return gamesErrors.game_not_found;
  const status = statusAt({ ...game, scheduledAt: game.scheduledAt?.toISOString() ?? null }, now.getTime());
  if (status !== 'open') return refusalOf(status);
  const startsAt = game.scheduledAt?.getTime() ?? null;
  if (game.deletionDueAt && mayBeginBefore(game.deletionDueAt, startsAt, now)) return gamesErrors.account_being_deleted;
  const hasSeat = game.myStatus === 'joined' || game.myStatus === 'leaving';
  return hasSeat || hasRank(game) ? undefined : gamesErrors.rank_too_low;
}

/** Whether a game begins between `now` and `until`. A game without a time may, so the answer is true. */
export const mayBeginBefore = (until: Date, startsAt: number | null, now: Date): boolean =>
  startsAt === null || (startsAt > now.getTime() && startsAt < until.getTime());

function hasRank({ rankRequirement, gamesPlayed }: JoinPreconditions): boolean {
  const order = TIERS.map((tier) => tier.name);
  return rankRequirement === null || order.indexOf(tierOf(gamesPlayed ?? 0)) >= order.indexOf(rankRequirement);
}

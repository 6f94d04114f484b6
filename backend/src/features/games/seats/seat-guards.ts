import { type ErrorCode, type ErrorDefinition, gamesErrors, statusAt, TIERS, tierOf } from '@hoopline/contracts';
import { canSee, refusalOf } from '../game-access.ts';
import type { JoinPreconditions } from './seats.repository.ts';

/**
 * Returns why this person may not take a seat in a game, by joining or by signing in after joining as a guest. Whether
 * the game is full, and whether its host has removed the person, is checked under the game's lock instead.
 */
export function refuseSeat(
  game: JoinPreconditions | undefined,
  userId: string,
  key: string | undefined,
  now: Date,
): ErrorDefinition<ErrorCode> | undefined {
  if (!game || !canSee(game, userId, key)) return gamesErrors.game_not_found;
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

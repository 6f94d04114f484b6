import { type CreateGame, GAME } from '@hoopline/contracts';
import type { CachedDetail } from '../cached-game.ts';
import { sameTimeAgain } from '../form/quick-game.ts';

/**
 * The game of the next week: at the same hour by the clock of its court, with the host in it if they played. As with
 * any run like an earlier one, it is not official and has no prize, because one tap should promise no money.
 */
export function nextWeekOf(game: CachedDetail, now: number): CreateGame {
  const { title, description, gameType, gameFormat, skillLevel, difficulty, rankRequirement } = game;
  const { courtId, location, timeZone, scheduledAt, duration, maxPlayers, entryFee, leaveRule, isPublic } = game;
  return {
    ...{ title, gameType, gameFormat, skillLevel, difficulty, duration, maxPlayers, entryFee, leaveRule, isPublic },
    timeZone,
    takesSeat: game.isJoined,
    ...(description !== null && { description }),
    ...(rankRequirement !== null && { rankRequirement }),
    ...(courtId === null ? location !== GAME.noLocation && { location } : { courtId }),
    ...(scheduledAt !== null && { scheduledAt: sameTimeAgain(scheduledAt, now, timeZone) }),
  };
}

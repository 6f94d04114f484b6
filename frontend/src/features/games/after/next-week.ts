import { type CreateGame, GAME } from '@hoopline/contracts';
import { decideAt } from '@hoopline/contracts/games/answers-rules';
import type { CachedDetail } from '../cached-game.ts';
import { sameTimeAgain } from '../form/quick-game.ts';

/**
 * The game of the next week: at the same hour by the clock of its court, with the host in it if they played. As with
 * any run like an earlier one, it is not official and has no prize, because one tap should promise no money. The host's
 * terms stay, but the host decides themselves if the deadline of the decision has passed.
 */
export function nextWeekOf(game: CachedDetail, now: number): CreateGame {
  const { title, description, gameType, gameFormat, skillLevel, difficulty, rankRequirement } = game;
  const { courtId, location, timeZone, scheduledAt, duration, maxPlayers, entryFee, leaveRule, isPublic } = game;
  const { askBefore, freesSilentSeats, minPlayers } = game;
  const start = scheduledAt === null ? null : sameTimeAgain(scheduledAt, now, timeZone);
  const deadline = decideAt({ scheduledAt: start, decideBefore: game.decideBefore });
  const decideBefore = deadline !== null && deadline > now ? game.decideBefore : null;
  return {
    ...{ title, gameType, gameFormat, skillLevel, difficulty, duration, maxPlayers, entryFee, leaveRule, isPublic },
    ...{ timeZone, askBefore, freesSilentSeats, minPlayers, decideBefore },
    takesSeat: game.isJoined,
    ...(description !== null && { description }),
    ...(rankRequirement !== null && { rankRequirement }),
    ...(courtId === null ? location !== GAME.noLocation && { location } : { courtId }),
    ...(start !== null && { scheduledAt: start }),
  };
}

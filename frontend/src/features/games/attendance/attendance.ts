import { endsAt, GAME } from '@hoopline/contracts';
import type { CachedDetail } from '../cached-game.ts';

type Timed = Pick<CachedDetail, 'scheduledAt' | 'duration' | 'status'>;

/** Whether the host may mark no-shows at `now`: from the start until two days after the end. */
export function isMarkable({ status, ...game }: Timed, now: number): boolean {
  const end = endsAt(game);
  if (status === 'cancelled' || game.scheduledAt === null || end === null) return false;
  return Date.parse(game.scheduledAt) <= now && now <= end + GAME.noShowMs;
}

/** Whether players may be marked as no-shows at `now`, or may still dispute a mark. */
export const mayBeMarked = (game: Timed, now: number): boolean =>
  isMarkable(game, now) || isMarkable(game, now - GAME.noShowMs);

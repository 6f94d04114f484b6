import { type ErrorCode, type ErrorDefinition, type GameStatus, gamesErrors, type SetScore } from '@hoopline/contracts';
import { mayKeepScore } from '@hoopline/contracts/games/answers-rules';

interface ScoredGame {
  status: GameStatus;
  scheduledAt: string | null;
  duration: number;
}

export interface StoredScore {
  scores: SetScore['scores'] | null;
  /** 0 before the first score. */
  rev: number;
  hasTeams: boolean;
  hasResult: boolean;
  /** The player who stored these scores. */
  setBy: string | null;
}

/**
 * Whether the score that a seated player sends is stored. Returns its refusal if it is not accepted, and `unchanged` if
 * the game has this score already. A player whose call is repeated is not refused for the `rev` that it has changed.
 */
export function acceptScore(
  game: ScoredGame,
  stored: StoredScore,
  { scores, rev, userId }: SetScore & { userId: string },
  now: number,
): 'store' | 'unchanged' | { refused: ErrorDefinition<ErrorCode> } {
  const { status, scheduledAt } = game;
  if (status === 'cancelled') return { refused: gamesErrors.game_cancelled };
  if (scheduledAt === null || Date.parse(scheduledAt) > now) return { refused: gamesErrors.game_not_begun };
  if (stored.hasResult || !mayKeepScore(game, now)) return { refused: gamesErrors.score_closed };
  if (!stored.hasTeams) return { refused: gamesErrors.no_teams };
  const isSame = stored.scores !== null && stored.scores.join() === scores.join();
  if (isSame && stored.setBy === userId) return 'unchanged';
  if (stored.rev !== rev) return { refused: gamesErrors.score_changed };
  return isSame ? 'unchanged' : 'store';
}

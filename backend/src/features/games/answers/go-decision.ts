import type { GameStatus, NeutralGame } from '@hoopline/contracts';
import { decideAt } from '@hoopline/contracts/games/answers-rules';

/** The fields of a game that decide whether it takes place. */
export interface DecidedGame {
  goState: NeutralGame['goState'];
  status: GameStatus;
  scheduledAt: string | null;
  minPlayers: number | null;
  decideBefore: number | null;
}

/**
 * Whether a game takes place: `on` if it has its minimum of players, else `off`. Undefined if there is nothing to
 * decide: before the deadline, after the start, and if it is decided already.
 */
export function decisionOf(game: DecidedGame, players: number, now: number): 'on' | 'off' | undefined {
  const { goState, status, scheduledAt, minPlayers } = game;
  const deadline = decideAt(game);
  if (goState !== null || status !== 'open' || minPlayers === null || deadline === null || deadline > now) return;
  // Nobody can come any more to a game that has begun, so a late decision would only cancel a game that is played.
  if (scheduledAt === null || Date.parse(scheduledAt) <= now) return;
  return players >= minPlayers ? 'on' : 'off';
}

/**
 * Whether an edit makes a decided game undecided: it gets another start, and its new deadline is ahead. Otherwise the
 * players would read that a game of next week is on because of who came this week.
 */
export function isUndone(
  game: Pick<DecidedGame, 'goState' | 'scheduledAt'>,
  edited: Pick<DecidedGame, 'scheduledAt' | 'decideBefore'>,
  now: number,
): boolean {
  const deadline = decideAt(edited);
  return game.goState !== null && game.scheduledAt !== edited.scheduledAt && deadline !== null && deadline > now;
}

type Deadline = Pick<DecidedGame, 'goState' | 'decideBefore'> & { isDeadlineMoved: boolean };

/**
 * Whether the host may move the deadline. With others in the game they may move it only once. `first`: this move does
 * not count, because there was no deadline or nobody else is in the game. `once`: it is the one allowed move. `again`:
 * that move was used before. Undefined if the edit does not move the deadline, or the game is decided.
 */
export function deadlineMove(
  game: Deadline,
  decideBefore: number | null,
  hasOthers: boolean,
): 'first' | 'once' | 'again' | undefined {
  if (game.goState !== null || game.decideBefore === decideBefore) return;
  if (!hasOthers) return 'first';
  if (game.isDeadlineMoved) return 'again';
  return game.decideBefore === null ? 'first' : 'once';
}

import type { GameMove, MovedFrom } from '@hoopline/contracts';
import type { CachedDetail } from '../cached-game.ts';

/** The question to the viewer: the move, and the time and place that they last confirmed. */
export interface OwnQuestion {
  move: GameMove;
  movedFrom: MovedFrom;
}

/**
 * The viewer's question; null without one. After the event about a new move, the page reads what the viewer last
 * confirmed, so until then it has no question.
 */
export function ownQuestion({ move, movedFrom, players, viewerId }: CachedDetail): OwnQuestion | null {
  const isAsked = players.some(({ id, hasToConfirm }) => hasToConfirm && id === viewerId);
  return isAsked && move && movedFrom?.rev === move.rev ? { move, movedFrom } : null;
}

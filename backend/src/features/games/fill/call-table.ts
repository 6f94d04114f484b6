import type { CallEnd } from '@hoopline/contracts';
import { FILL, LAST_RING } from '@hoopline/contracts/games/fill-rules';

/** A call for players that has not ended. Times are in milliseconds. */
export interface RunningCall {
  wanted: number;
  /** The last ring that was asked. */
  ring: number;
  /** The next ring is not asked before this time. */
  nextAt: number;
}

/** The facts about a game that decide the next step of its call. */
export interface CalledGame {
  /** Open, public, at a court, with a start, and not for regulars first any more. Its host is not suspended. */
  isCallable: boolean;
  startsAt: number | null;
  maxPlayers: number;
  /** Players with a seat, and friends for whom one is held. */
  joined: number;
  /** Seats that are offered to the waitlist, or kept for players who have just left. */
  held: number;
  /** Players who took their seat since the call began. */
  taken: number;
}

/** `isWaiting`: no ring is asked before the game changes, because every missing seat is held for somebody. */
export type CallStep =
  | { does: 'ask'; ring: number }
  | { does: 'wait'; isWaiting: boolean }
  | { does: 'end'; why: CallEnd };

/**
 * The next step of a call at `now`. It depends on nothing else, so two nodes that look at the same time find the same
 * step. The node that gets the lock second finds the step done.
 */
export function nextStep(call: RunningCall, game: CalledGame, now: number): CallStep {
  if (game.startsAt !== null && game.startsAt <= now) return { does: 'end', why: 'begun' };
  if (!game.isCallable) return { does: 'end', why: 'closed' };
  if (game.taken >= call.wanted || game.joined >= game.maxPlayers) return { does: 'end', why: 'filled' };
  const isFull = game.joined + game.held >= game.maxPlayers;
  if (isFull || game.taken + game.held >= call.wanted) return { does: 'wait', isWaiting: true };
  if (now < call.nextAt) return { does: 'wait', isWaiting: false };
  if (call.ring >= LAST_RING) return { does: 'end', why: 'all_asked' };
  return { does: 'ask', ring: call.ring + 1 };
}

/** The call after a ring was asked. There is no pause after a ring in which nobody was found. */
export const afterRing = (
  { wanted }: Pick<RunningCall, 'wanted'>,
  ring: number,
  asked: number,
  now: number,
): RunningCall => ({
  wanted,
  ring,
  nextAt: asked > 0 ? now + FILL.call.pauseMs : now,
});

import { GAME, statusAt } from '@hoopline/contracts';
import type { CachedGame } from './cached-game.ts';

/** The state of a game for its viewer. It decides which buttons a card and a page have. */
export type SeatState =
  | 'cancelled'
  | 'over'
  | 'joined'
  | 'leaving'
  | 'offered'
  | 'waiting'
  | 'removed'
  | 'full'
  | 'open';

type Judged = Pick<
  CachedGame,
  'status' | 'scheduledAt' | 'duration' | 'mySeat' | 'isJoined' | 'currentPlayers' | 'maxPlayers'
>;

export function seatState(game: Judged, now: number): SeatState {
  const status = game.status === 'over' ? 'over' : statusAt({ ...game, isCancelled: game.status === 'cancelled' }, now);
  if (status !== 'open') return status;
  if (game.isJoined) return 'joined';
  const { mySeat } = game;
  if (mySeat?.status === 'removed') return 'removed';
  // The server ends it, not this clock, which may be fast: ten seconds are short. Without the event it ends all the same.
  if (mySeat?.status === 'leaving' && Date.parse(mySeat.keptUntil ?? '') + GAME.keepSeatMs > now) return 'leaving';
  // An offer ends by its own time; the event that says so comes a moment later.
  if (mySeat?.status === 'offered' && Date.parse(mySeat.offerExpiresAt ?? '') > now) return 'offered';
  if (mySeat?.status === 'waitlisted') return 'waiting';
  return game.currentPlayers >= game.maxPlayers ? 'full' : 'open';
}

export const spotsLeft = ({ currentPlayers, maxPlayers }: Pick<CachedGame, 'currentPlayers' | 'maxPlayers'>): number =>
  Math.max(0, maxPlayers - currentPlayers);

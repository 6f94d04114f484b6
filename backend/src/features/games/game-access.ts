import { type GameStatus, gamesErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { Refusal, SeatStatus } from './seats/seat-table.ts';

/** What decides who may see a game. */
export interface GameAccess {
  slug: string;
  isPublic: boolean;
  hostId: string;
  myStatus: SeatStatus | null;
}

/** A private game is visible to its host, to whoever has a place in it, and to whoever has its key, the slug. */
export function canSee(game: GameAccess, viewerId: string | null, key: string | undefined): boolean {
  if (game.isPublic || key === game.slug) return true;
  const hasPlace = game.myStatus !== null && ['joined', 'leaving', 'offered', 'waitlisted'].includes(game.myStatus);
  return hasPlace || (viewerId !== null && game.hostId === viewerId);
}

/** Throws `game_not_found` also for a game that exists but is hidden from the viewer. */
export function assertVisible<Game extends GameAccess>(
  game: Game | undefined,
  viewerId: string | null,
  key?: string,
): Game {
  if (!game || !canSee(game, viewerId, key)) throw new DomainError(gamesErrors.game_not_found);
  return game;
}

const CLOSED = { cancelled: gamesErrors.game_cancelled, over: gamesErrors.game_over } as const;

/** Throws `game_cancelled` or `game_over`. */
export function assertOpen(status: GameStatus): void {
  if (status !== 'open') throw new DomainError(CLOSED[status]);
}

/** Throws what the seat table refused. */
export function assertAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw new DomainError(refusal.refused);
}

import { type ErrorCode, type ErrorDefinition, type GameStatus, gamesErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { Refusal, SeatStatus } from './seats/seat-table.ts';

/** What decides who may see a game. */
export interface GameAccess {
  slug: string;
  isPublic: boolean;
  /** By operators. */
  isHidden: boolean;
  hostId: string;
  /** Its host is in a block with the viewer. */
  isHostBlocked: boolean;
  myStatus: SeatStatus | null;
}

/**
 * A private game is visible to its host, to whoever has a place in it, and to whoever has its key, the slug. One that
 * operators have hidden, or whose host is in a block with the viewer, only to its host and to whoever has a place in it.
 */
export function canSee(game: GameAccess, viewerId: string | null, key: string | undefined): boolean {
  if (isInGame(game, viewerId)) return true;
  return !game.isHidden && !game.isHostBlocked && (game.isPublic || key === game.slug);
}

/** Whether the viewer hosts the game or has a place in it. */
export const isInGame = ({ hostId, myStatus }: Pick<GameAccess, 'hostId' | 'myStatus'>, viewerId: string | null) =>
  (myStatus !== null && ['joined', 'leaving', 'offered', 'waitlisted'].includes(myStatus)) ||
  (viewerId !== null && hostId === viewerId);

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

/** Why nothing changes in a game any more. */
export const refusalOf = (status: Exclude<GameStatus, 'open'>): ErrorDefinition<ErrorCode> => CLOSED[status];

/** Throws `game_cancelled` or `game_over`. */
export function assertOpen(status: GameStatus): void {
  if (status !== 'open') throw new DomainError(refusalOf(status));
}

/** Throws what the seat table refused. */
export function assertAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw new DomainError(refusal.refused);
}

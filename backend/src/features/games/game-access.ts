import { commonErrors, type ErrorCode, type ErrorDefinition, type GameStatus, gamesErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { Refusal, SeatStatus } from './seats/seat.ts';

/** The fields of a game that decide who may see it. */
export interface GameAccess {
  slug: string;
  isPublic: boolean;
  /** Operators have hidden it. */
  isHidden: boolean;
  hostId: string;
  /** The host and the viewer are in a block. */
  isHostBlocked: boolean;
  /** The viewer is a regular of the game's series. Only true where that matters: see `series/regulars.sql.ts`. */
  isRegular: boolean;
  myStatus: SeatStatus | null;
}

/**
 * A public game is visible to everybody, a private one to the people in it (`isInGame`), to the regulars of its series,
 * and to everybody who has its link key, the slug. An invitation has that key, and gives no right of its own. If
 * operators have hidden a game, or its host and the viewer are in a block, only the people in it see it.
 */
export function canSee(game: GameAccess, viewerId: string | null, linkKey: string | undefined): boolean {
  if (isInGame(game, viewerId)) return true;
  return !game.isHidden && !game.isHostBlocked && (game.isPublic || game.isRegular || linkKey === game.slug);
}

/** Whether the viewer hosts the game, or has a seat, an offer or a waitlist position in it. */
export const isInGame = ({ hostId, myStatus }: Pick<GameAccess, 'hostId' | 'myStatus'>, viewerId: string | null) =>
  (myStatus !== null && ['joined', 'leaving', 'offered', 'waitlisted'].includes(myStatus)) ||
  (viewerId !== null && hostId === viewerId);

/** Throws `game_not_found` also for a game that exists but that the viewer may not see. */
export function assertVisible<Game extends GameAccess>(
  game: Game | undefined,
  viewerId: string | null,
  linkKey?: string,
): Game {
  if (!game || !canSee(game, viewerId, linkKey)) throw new DomainError(gamesErrors.game_not_found);
  return game;
}

/** Throws `forbidden` if the locked game got another host since the check without a lock. */
export function assertHosts({ game }: { game: Pick<GameAccess, 'hostId'> }, hostId: string): void {
  if (game.hostId !== hostId) throw new DomainError(commonErrors.forbidden);
}

const CLOSED = { cancelled: gamesErrors.game_cancelled, over: gamesErrors.game_over } as const;

/** The error with which a closed game refuses changes. */
export const refusalOf = (status: Exclude<GameStatus, 'open'>): ErrorDefinition<ErrorCode> => CLOSED[status];

/** Throws `game_cancelled` or `game_over`. */
export function assertOpen(status: GameStatus): void {
  if (status !== 'open') throw new DomainError(refusalOf(status));
}

/** Throws `game_cancelled` or `game_not_over`. */
export function assertOver({ status }: { status: GameStatus }): void {
  if (status === 'cancelled') throw new DomainError(gamesErrors.game_cancelled);
  if (status !== 'over') throw new DomainError(gamesErrors.game_not_over);
}

/** Throws the error of a refusal by the seat table. */
export function assertAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw new DomainError(refusal.refused);
}

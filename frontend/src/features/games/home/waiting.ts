import type { CachedDetail } from '../cached-game.ts';
import { FEWEST_PLAYERS, mayConfirm } from '../teams.ts';

/** Whether the result of a finished game still waits for the viewer: the host has to enter it, or they may confirm it. */
export const waitsForViewer = (game: CachedDetail): boolean =>
  game.status !== 'cancelled' &&
  (mayConfirm(game) || (game.isHost && game.result === null && game.players.length >= FEWEST_PLAYERS));

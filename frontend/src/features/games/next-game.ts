import type { CachedGame } from './cached-game.ts';
import { seatState, spotsLeft } from './seat-state.ts';

/**
 * The soonest game that is filling: some seats are taken, and others are free. Otherwise the soonest game without
 * players, and otherwise the soonest full game. Games that have begun, cancelled games, and games from which the viewer
 * was removed do not count. `games` must be sorted soonest first.
 */
export function nextGame(games: readonly CachedGame[], now: number): CachedGame | undefined {
  const next = games.filter((game) => isToCome(game, now));
  const withRoom = next.filter((game) => spotsLeft(game) > 0);
  return withRoom.find(({ currentPlayers }) => currentPlayers > 0) ?? withRoom[0] ?? next[0];
}

function isToCome(game: CachedGame, now: number): boolean {
  const hasBegun = game.scheduledAt !== null && Date.parse(game.scheduledAt) <= now;
  return !hasBegun && !CLOSED.includes(seatState(game, now));
}

/** Closed for everybody, or, if `removed`, for this viewer. */
const CLOSED: readonly string[] = ['cancelled', 'over', 'removed'];

import { distanceBetween, type Position } from '../courts/rules.ts';
import type { GameSearch } from './search.ts';

interface Placed {
  place: Position | null;
}

/** How far from `near` the game's court is, in metres: infinitely far without one. */
export function metresTo({ place }: Placed, { near }: Pick<GameSearch, 'near'>): number {
  if (!place || !near) return Number.POSITIVE_INFINITY;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return distanceBetween({ latitude, longitude }, place);
}

/** Whether a game passes the `radius` of a search: what `matchesSearch` leaves out, as the first screen needs none of it. */
export const isWithin = (game: Placed, search: Pick<GameSearch, 'near' | 'radius'>): boolean =>
  search.radius === undefined || metresTo(game, search) <= search.radius;

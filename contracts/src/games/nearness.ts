import { distanceBetween, type Position } from '../courts/rules.ts';
import type { GameSearch } from './search.ts';

interface Placed {
  place: Position | null;
}

/** Metres from `near` to the game's court; infinite without a court or `near`. */
export function metresTo({ place }: Placed, { near }: Pick<GameSearch, 'near'>): number {
  if (!place || !near) return Number.POSITIVE_INFINITY;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return distanceBetween({ latitude, longitude }, place);
}

/**
 * Whether a game passes the `radius` of a search. Separate from `matchesSearch`, because the first screen does not
 * need it.
 */
export const isWithin = (game: Placed, search: Pick<GameSearch, 'near' | 'radius'>): boolean =>
  search.radius === undefined || metresTo(game, search) <= search.radius;

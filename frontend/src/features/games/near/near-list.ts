import { type GameSearch, isWithin, metresTo } from '@hoopline/contracts';
import { bySoonest, type CachedGame } from '../cached-game.ts';
import type { NearChoice } from './near-choice.ts';
import type { NearList } from './nearby.store.ts';

/** The chosen list around `near`; null if the choice does not depend on distance. */
export function nearList(near: string, { radius, sort }: NearChoice): NearList | null {
  if (radius === null && sort === 'start') return null;
  const search = { near, sort, ...(radius !== null && { radius }) };
  return {
    search,
    admits: (game) => isWithin(game, search),
    order: sort === 'distance' ? byNearest(search) : bySoonest,
  };
}

/** The server's order: games at the same distance by their id, games without a court last. */
const byNearest = (search: GameSearch) => (a: CachedGame, b: CachedGame) => {
  const [first, second] = [metresTo(a, search), metresTo(b, search)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

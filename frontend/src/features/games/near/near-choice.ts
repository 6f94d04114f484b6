import { COURTS, GAME, type GameSort } from '@hoopline/contracts';
import { withKey } from '../../../lib/use-address-query.ts';

/** What of it is in the address. The viewer's own position is not: a shared link would give it away. */
export interface NearChoice {
  /** Metres; null for any distance. */
  radius: number | null;
  sort: GameSort;
}

export const readNearChoice = (query: URLSearchParams): NearChoice => ({
  radius: COURTS.radii.find((metres) => String(metres) === query.get('radius')) ?? null,
  sort: GAME.sorts.find((sort) => sort === query.get('sort')) ?? 'start',
});

/** The query with what is chosen; what is left out stays. */
export function withChoice(query: URLSearchParams, { radius, sort }: Partial<NearChoice>): URLSearchParams {
  let after = query;
  if (radius !== undefined) after = withKey(after, 'radius', radius === null ? null : String(radius));
  if (sort !== undefined) after = withKey(after, 'sort', sort === 'start' ? null : sort);
  return after;
}

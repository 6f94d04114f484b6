import { COURTS, GAME, type GameSort } from '@hoopline/contracts';
import { withKey } from '../../../lib/use-address-query.ts';

/** The choice in the address. The viewer's own position is not in it, because a shared link would reveal it. */
export interface NearChoice {
  /** Metres; null for any distance. */
  radius: number | null;
  sort: GameSort;
}

export const readNearChoice = (query: URLSearchParams): NearChoice => ({
  radius: COURTS.radii.find((metres) => String(metres) === query.get('radius')) ?? null,
  sort: GAME.sorts.find((sort) => sort === query.get('sort')) ?? 'start',
});

/** The query with the chosen values. Values that are left out stay unchanged. */
export function withChoice(query: URLSearchParams, { radius, sort }: Partial<NearChoice>): URLSearchParams {
  let after = query;
  if (radius !== undefined) after = withKey(after, 'radius', radius === null ? null : String(radius));
  if (sort !== undefined) after = withKey(after, 'sort', sort === 'start' ? null : sort);
  return after;
}

import { COURTS, GAME, type GameSort } from '@hoopline/contracts';
import { useNearMeChoice } from '../../../lib/near-me.store.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';

/**
 * The distance and the order that the viewer chose for the list of games, as the page's address has them. The address
 * does not contain the viewer's position, because a shared link would reveal it.
 */
export interface NearChoice {
  /** Metres; null for any distance. */
  radius: number | null;
  sort: GameSort;
}

export const readNearChoice = (query: URLSearchParams): NearChoice => ({
  radius: COURTS.radii.find((metres) => String(metres) === query.get('radius')) ?? null,
  sort: GAME.sorts.find((sort) => sort === query.get('sort')) ?? 'start',
});

/** The radius that the viewer chose last on this device. Anything may be stored there. */
export const radiusOf = ({ radius }: { radius: unknown }): number =>
  COURTS.radii.find((metres) => metres === radius) ?? COURTS.radius.byDefault;

/** Puts a choice into the page's address, and whether and how far the viewer wants games near them on this device. */
export function useApplyChoice(): (choice: Partial<NearChoice>) => void {
  const [, changeQuery] = useAddressQuery();
  return (choice) => {
    const { radius } = choice;
    if (radius !== undefined) useNearMeChoice.setState(radius === null ? { isOff: true } : { isOff: false, radius });
    changeQuery((before) => withChoice(before, choice));
  };
}

/** The query of the page's address with the chosen values. Values that are left out stay unchanged. */
function withChoice(query: URLSearchParams, { radius, sort }: Partial<NearChoice>): URLSearchParams {
  let after = query;
  if (radius !== undefined) after = withKey(after, 'radius', radius === null ? null : String(radius));
  if (sort !== undefined) after = withKey(after, 'sort', sort === 'start' ? null : sort);
  return after;
}

import { COURTS, type Facility, type FacilitySearch, type Position } from '@hoopline/contracts';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import { useFinder } from './finder.store.ts';
import type { FinderAddress } from './finder-address.ts';

export interface Facilities {
  facilities: Facility[] | undefined;
  /** The kind of the search; null before the first search. */
  kind: 'name' | 'area' | 'nearby' | null;
  isSearching: boolean;
  /** Why the search failed. If it was a repeated search, the results of the earlier try stay. */
  error: Error | null;
  /** Repeats the search. A search by name uses the current position of the viewer. */
  searchAgain: () => void;
  /** Searches around the viewer; does nothing while their position is unknown. */
  findNearby: () => void;
}

/** Searches the maps provider by the name or area in the address, or else around the viewer. */
export function useFacilities({ q, area, radius }: FinderAddress): Facilities {
  const position = useViewerPosition((store) => store.position);
  const around = useFinder((store) => store.nearby);
  const named = useNamedSearch(q, position);

  const byName = useQuery(courtsQueries.found(named.search));
  const inArea = useQuery(courtsQueries.nearby(area));
  const nearby = useQuery(courtsQueries.nearby(around));
  const kind = q ? 'name' : area ? 'area' : around ? 'nearby' : null;
  const { data, error, isFetching, refetch } = { name: byName, area: inArea, nearby }[kind ?? 'nearby'];

  const findNearby = () => {
    if (!position) return;
    const search = { ...position, radius };
    if (around && hashKey([around]) === hashKey([search])) void nearby.refetch({ cancelRefetch: false });
    else useFinder.setState({ nearby: search });
  };
  useNearbySoon(position, radius);

  return {
    facilities: kind ? data : undefined,
    kind,
    isSearching: isFetching,
    error: kind ? error : null,
    searchAgain: () => (kind === 'name' && named.update() ? undefined : void refetch({ cancelRefetch: false })),
    findNearby,
  };
}

/** Searches around the viewer by itself, `COURTS.searchDelayMs` after the position became known. */
function useNearbySoon(position: Position | null, radius: number): void {
  const search = useEffectEvent((known: Position) => {
    const { nearby } = useFinder.getState();
    // The viewer has searched around this position already: by the button, or before they came back to this page.
    if (nearby?.latitude === known.latitude && nearby.longitude === known.longitude) return;
    useFinder.setState({ nearby: { ...known, radius } });
  });
  useEffect(() => {
    if (!position) return;
    const timer = setTimeout(() => search(position), COURTS.searchDelayMs);
    return () => clearTimeout(timer);
  }, [position]);
}

/**
 * The search for the name `q`. It keeps the position that was known when it began: a position that arrives later does
 * not repeat the search.
 */
function useNamedSearch(q: string, position: Position | null) {
  const now = searchOf(q, position);
  const [search, setSearch] = useState(now);
  if ((search?.query ?? '') !== q) setSearch(now);
  return {
    search: (search?.query ?? '') === q ? search : now,
    /** Uses the current position. Returns whether this changes the search. */
    update: () => {
      setSearch(now);
      return hashKey([search]) !== hashKey([now]);
    },
  };
}

function searchOf(query: string, position: Position | null): FacilitySearch | null {
  if (!query) return null;
  return position ? { query, location: { lat: position.latitude, lng: position.longitude } } : { query };
}

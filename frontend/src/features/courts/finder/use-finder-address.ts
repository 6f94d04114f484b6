import type { NearbySearch } from '@hoopline/contracts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentQuery, useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { type FinderAddress, type FinderList, readFinderAddress, writeArea } from './finder-address.ts';

/**
 * The finder's state in the address. Each search adds an entry to the history, so that Back returns to the last search.
 * Radius, list and view replace the current entry.
 */
export function useFinderAddress() {
  const navigate = useNavigate();
  const [query, changeQuery] = useAddressQuery();
  // The query is compared as text, so that `address` is the same object while the query is the same.
  const text = query.toString();
  const address = useMemo<FinderAddress>(() => readFinderAddress(new URLSearchParams(text)), [text]);

  /** Searches by name or in an area. With neither, the finder searches around the viewer. */
  const search = (found: { q?: string; area?: NearbySearch }, list: FinderList = 'results') => {
    let after = withKey(currentQuery(), 'q', found.q ?? null);
    after = withKey(after, 'area', found.area ? writeArea(found.area) : null);
    after = withKey(after, 'place', null);
    after = withKey(after, 'list', list);
    if (after.toString() === currentQuery().toString()) return;
    void navigate({ search: after.toString() }, { preventScrollReset: true });
  };

  return {
    address,
    search,
    /** Ends the search. The same list then shows what is around the viewer. */
    clear: () => search({}, address.list),
    setRadius: (metres: number) => changeQuery((before) => withKey(before, 'radius', String(metres))),
    setList: (list: FinderList) => changeQuery((before) => withKey(before, 'list', list)),
    setView: (view: 'list' | 'map') => changeQuery((before) => withKey(before, 'view', view === 'map' ? view : null)),
  };
}

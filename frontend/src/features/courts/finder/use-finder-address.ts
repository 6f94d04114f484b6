import type { NearbySearch } from '@hoopline/contracts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentQuery, useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { type FinderAddress, type FinderList, readFinderAddress, writeArea } from './finder-address.ts';

/**
 * The state of the finder that can be shared. A search is an entry of the history, so that Back leads to the one before;
 * radius, list and view change in place.
 */
export function useFinderAddress() {
  const navigate = useNavigate();
  const [query, changeQuery] = useAddressQuery();
  // The same object while the address stays the same.
  const text = query.toString();
  const address = useMemo<FinderAddress>(() => readFinderAddress(new URLSearchParams(text)), [text]);

  /** Nothing named: around the viewer. */
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
    /** Leaves the search, and shows the same list of what is around the viewer. */
    clear: () => search({}, address.list),
    setRadius: (metres: number) => changeQuery((before) => withKey(before, 'radius', String(metres))),
    setList: (list: FinderList) => changeQuery((before) => withKey(before, 'list', list)),
    setView: (view: 'list' | 'map') => changeQuery((before) => withKey(before, 'view', view === 'map' ? view : null)),
  };
}

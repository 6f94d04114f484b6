import type { NearbySearch } from '@hoopline/contracts';
import { create } from 'zustand';
import { type CourtFilters, NO_FILTERS } from './court-filters.ts';

interface FinderStore {
  /** The last search around the viewer. It is shown again when the viewer comes back from a court's page. */
  nearby: NearbySearch | null;
  /** The place that was opened last, in the lists or on the map. */
  selectedId: string | null;
  /** The place with the pointer or the focus, in the lists or on the map. */
  hoveredId: string | null;
  /**
   * Places that the viewer tried to import and that were stored already. Lists that were read before do not show this
   * yet.
   */
  knownPlaceIds: ReadonlySet<string>;
  /** Filters of the stored courts. */
  filters: CourtFilters;
}

/** State that the lists and the map share and that is not in the address. */
export const useFinder = create<FinderStore>(() => ({
  nearby: null,
  selectedId: null,
  hoveredId: null,
  knownPlaceIds: new Set(),
  filters: NO_FILTERS,
}));

export const selectPlace = (selectedId: string | null): void => useFinder.setState({ selectedId });
export const hoverPlace = (hoveredId: string | null): void => useFinder.setState({ hoveredId });

export const markKnown = (placeId: string): void =>
  useFinder.setState(({ knownPlaceIds }) => ({ knownPlaceIds: new Set([...knownPlaceIds, placeId]) }));

import type { NearbySearch } from '@hoopline/contracts';
import { create } from 'zustand';
import { type CourtFilters, NO_FILTERS } from './court-filters.ts';

interface FinderStore {
  /** The last search around the viewer: it stands when one comes back from a court's page. */
  nearby: NearbySearch | null;
  /** The place that was opened last, in the lists or on the map. */
  selectedId: string | null;
  /** The place that is pointed at, in the lists or on the map. */
  hoveredId: string | null;
  /** Places that an import found in the database already: until the lists say so too. */
  knownPlaceIds: ReadonlySet<string>;
  /** Of the stored courts. */
  filters: CourtFilters;
}

/** What lists and map share, and no link carries. */
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

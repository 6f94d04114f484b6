import { useMemo } from 'react';
import type { MapPlace } from '../map/map-place.ts';
import { useFinder } from './finder.store.ts';
import type { FinderAddress } from './finder-address.ts';
import { type Place, placeOfCourt, placeOfFacility } from './place.ts';
import { useFacilities } from './use-facilities.ts';
import { useStoredCourts } from './use-stored-courts.ts';

/** The places of both lists and of the map. */
export function useFinderPlaces(address: FinderAddress) {
  const search = useFacilities(address);
  const stored = useStoredCourts(address);
  const knownPlaceIds = useFinder((store) => store.knownPlaceIds);

  const facilities = useMemo(
    () => search.facilities?.map((facility) => placeOfFacility(facility, knownPlaceIds)),
    [search.facilities, knownPlaceIds],
  );
  const courts = useMemo(() => stored.courts?.map(placeOfCourt), [stored.courts]);
  const onMap = useMemo(() => mapPlaces(courts ?? [], facilities ?? []), [courts, facilities]);
  return { search, stored, facilities, courts, onMap };
}

export type FinderPlaces = ReturnType<typeof useFinderPlaces>;

/** A facility that is also in the list of stored courts is on the map only once. */
function mapPlaces(courts: readonly Place[], facilities: readonly Place[]): MapPlace[] {
  const listed = new Set(courts.map(({ id }) => id));
  const others = facilities.filter(({ courtId }) => courtId === null || !listed.has(courtId));
  return [...courts, ...others].map(({ id, kind, name, latitude, longitude, numberOfCourts, hereCount }) => ({
    ...{ id, kind, name, latitude, longitude, numberOfCourts },
    isLive: hereCount > 0,
  }));
}

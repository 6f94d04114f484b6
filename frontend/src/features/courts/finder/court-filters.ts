import { COURTS, distanceBetween, type Position } from '@hoopline/contracts';
import type { Place } from './place.ts';

/** Filters of the list of stored courts. An empty string means no filter. */
export interface CourtFilters {
  /** Metres from the viewer. */
  distance: string;
  courtType: string;
  availability: string;
}

export const NO_FILTERS: CourtFilters = { distance: '', courtType: '', availability: '' };

export const FILTER_CHOICES = {
  distance: COURTS.radii.map(String),
  courtType: COURTS.types,
  /** `open`: the court is open now. `busy`: at least one person is there. */
  availability: ['open', 'busy'],
} as const;

export const isFiltered = (filters: CourtFilters): boolean => Object.values(filters).some((value) => value !== '');

/** Whether the place passes all filters. The distance does not count while the viewer's position is unknown. */
export function passes(place: Place, { distance, courtType, availability }: CourtFilters, viewer: Position | null) {
  if (distance && viewer && distanceBetween(viewer, place) > Number(distance)) return false;
  if (courtType && place.type !== courtType) return false;
  if (availability === 'open') return place.isOpenNow === true;
  if (availability === 'busy') return place.hereCount > 0;
  return true;
}

import { COURTS, distanceBetween, type Position } from '@hoopline/contracts';
import type { Place } from './place.ts';

/** What narrows the list of stored courts down; an empty string is no filter. */
export interface CourtFilters {
  /** Metres from the viewer. */
  distance: string;
  courtType: string;
  availability: string;
}

export const NO_FILTERS: CourtFilters = { distance: '', courtType: '', availability: '' };

/** The choices of each filter. */
export const FILTER_CHOICES = {
  distance: COURTS.radii.map(String),
  courtType: COURTS.types,
  /** Open by the court's own clock; somebody has checked in. */
  availability: ['open', 'busy'],
} as const;

export const isFiltered = (filters: CourtFilters): boolean => Object.values(filters).some((value) => value !== '');

/** No distance is too far as long as it is not known where the viewer is. */
export function passes(place: Place, { distance, courtType, availability }: CourtFilters, viewer: Position | null) {
  if (distance && viewer && distanceBetween(viewer, place) > Number(distance)) return false;
  if (courtType && place.type !== courtType) return false;
  if (availability === 'open') return place.isOpenNow === true;
  if (availability === 'busy') return place.hereCount > 0;
  return true;
}

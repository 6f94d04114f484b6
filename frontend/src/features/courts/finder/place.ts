import type { Court, CourtType, Facility, Position } from '@hoopline/contracts';

/** A stored court or a facility as cards and details show it. Unknown facts are null. */
export interface Place extends Position {
  /** The id of the stored court, or the id at the maps provider. */
  id: string;
  kind: 'court' | 'facility';
  name: string;
  address: string;
  /** At most 5. */
  rating: number | null;
  reviewCount: number;
  /** Whether the place is still in business. Unrelated to its opening hours. */
  status: 'open' | 'closedForNow' | 'closed' | null;
  isOpenNow: boolean | null;
  /** From 0, which is free, to 4. */
  priceLevel: number | null;
  /** It is stored and has an id at the maps provider. */
  isVerified: boolean;
  /** The id of its stored court; null if it is not stored. */
  courtId: string | null;
  /** The id at the maps provider. */
  placeId: string | null;
  type: string | null;
  numberOfCourts: number;
  amenities: readonly string[];
  isLit: boolean | null;
  hereCount: number;
  phone: string | null;
  website: string | null;
  /** A line for each day of the week, from Monday on. */
  weekdayText: readonly string[];
  attribution: string | null;
}

const STATUSES: Record<string, Place['status']> = {
  OPERATIONAL: 'open',
  CLOSED_TEMPORARILY: 'closedForNow',
  CLOSED_PERMANENTLY: 'closed',
};

/** `knownPlaceIds`: ids of stored places. The answer may be older and have no `courtId` for them yet. */
export function placeOfFacility(facility: Facility, knownPlaceIds: ReadonlySet<string>): Place {
  const { lat, lng } = facility.geometry.location;
  return {
    id: facility.place_id,
    kind: 'facility',
    name: facility.name,
    address: facility.formatted_address,
    latitude: lat,
    longitude: lng,
    rating: facility.rating ?? null,
    reviewCount: facility.user_ratings_total ?? 0,
    status: STATUSES[facility.business_status ?? ''] ?? null,
    isOpenNow: facility.opening_hours?.open_now ?? null,
    priceLevel: facility.price_level ?? null,
    isVerified: facility.courtId !== null || knownPlaceIds.has(facility.place_id),
    courtId: facility.courtId,
    placeId: facility.place_id,
    type: null,
    numberOfCourts: 1,
    amenities: [],
    isLit: null,
    hereCount: 0,
    phone: facility.formatted_phone_number ?? null,
    website: facility.website ?? null,
    weekdayText: facility.opening_hours?.weekday_text ?? [],
    attribution: facility.attribution ?? null,
  };
}

export function placeOfCourt(court: Court): Place {
  const { id, name, latitude, longitude, numberOfCourts, amenities, isLit, hereCount, isOpenNow } = court;
  return {
    ...{ id, kind: 'court', name, latitude, longitude, numberOfCourts, amenities, isLit, hereCount, isOpenNow },
    address: court.address,
    // A numeric string.
    rating: court.rating === null ? null : Number(court.rating),
    reviewCount: court.totalReviews,
    status: null,
    priceLevel: null,
    isVerified: court.googlePlaceId !== null,
    courtId: id,
    placeId: court.googlePlaceId,
    type: court.courtType,
    phone: null,
    website: null,
    weekdayText: [],
    attribution: null,
  };
}

/** The place with this id. If it is both a facility and a stored court in `places`, it has the facts of both. */
export function placeWithId(places: readonly Place[], id: string | null): Place | undefined {
  const place = places.find((each) => each.id === id);
  const other = places.find(
    ({ kind, courtId }) => kind !== place?.kind && courtId !== null && courtId === place?.courtId,
  );
  return place && other ? mergePlaces(place, other) : place;
}

/**
 * Merges the two entries of one place. People and amenities come from the stored court; opening hours by weekday and
 * contact data from the maps provider. Rating, address and `isOpenNow` are those of `place`, or of `other` if `place`
 * has none.
 */
function mergePlaces(place: Place, other: Place): Place {
  const [court, facility] = place.kind === 'court' ? [place, other] : [other, place];
  const { type, numberOfCourts, amenities, isLit, hereCount } = court;
  const { status, priceLevel, phone, website, weekdayText, attribution } = facility;
  const { rating, reviewCount } = place.rating === null ? other : place;
  return {
    ...place,
    ...{ type, numberOfCourts, amenities, isLit, hereCount, status, priceLevel, phone, website, weekdayText },
    ...{ attribution, rating, reviewCount },
    address: place.address || other.address,
    isOpenNow: place.isOpenNow ?? other.isOpenNow,
  };
}

const FLOORS: Record<CourtType, 'pickup' | 'tournament' | 'league'> = {
  outdoor: 'pickup',
  covered: 'pickup',
  indoor: 'tournament',
  'sport tile': 'league',
};

/** The floor of the place's drawing; undefined if its type is unknown. */
export const floorOf = ({ type }: Pick<Place, 'type'>) => (type === null ? undefined : FLOORS[type as CourtType]);

/** A link to directions on Google Maps. */
export function directionsUrl({
  latitude,
  longitude,
  placeId,
}: Pick<Place, 'latitude' | 'longitude' | 'placeId'>): string {
  const url = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
  return placeId === null ? url : `${url}&destination_place_id=${encodeURIComponent(placeId)}`;
}

/** The parsed URL; null unless it is http or https. A provider may return URLs that strangers have typed. */
export function safeWebsite(website: string | null): URL | null {
  const url = website !== null && URL.canParse(website) ? new URL(website) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

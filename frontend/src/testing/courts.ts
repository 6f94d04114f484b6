import type { Court, CourtDetail, Facility } from '@hoopline/contracts';

export const courtId = (tail: number) => `01900000-0000-7000-b000-${String(tail).padStart(12, '0')}`;

/** A stored court with few details; name only what the test is about. */
export function buildCourt(changes: Partial<Court> = {}, tail = 1): Court {
  return {
    id: courtId(tail),
    name: `Court ${tail}`,
    address: `${tail} Lenox Avenue`,
    city: 'New York',
    rating: null,
    totalReviews: 0,
    googlePlaceId: null,
    courtType: 'outdoor',
    numberOfCourts: 1,
    amenities: [],
    latitude: 40.8116,
    longitude: -73.9465,
    timeZone: 'America/New_York',
    isLit: null,
    isOpenNow: null,
    hereCount: 0,
    pulseRev: 0,
    ...changes,
  };
}

/** A place with the fewest details that a maps provider returns. */
export function buildFacility(changes: Partial<Facility> = {}, tail = 1): Facility {
  return {
    place_id: `place-${tail}`,
    name: `Gym ${tail}`,
    formatted_address: `${tail} Main Street`,
    geometry: { location: { lat: 40.8116, lng: -73.9465 } },
    courtId: null,
    ...changes,
  };
}

/** A court's page with nobody there and nothing reported. */
export function buildCourtDetail(changes: Partial<CourtDetail> = {}, tail = 1): CourtDetail {
  const court = buildCourt({}, tail);
  return {
    ...court,
    openingHours: null,
    surface: null,
    hoops: null,
    phone: null,
    website: null,
    attribution: null,
    pulse: {
      courtId: court.id,
      hereCount: 0,
      here: [],
      holderId: null,
      streak: 0,
      queue: [],
      undoUntil: null,
      rev: 0,
    },
    reports: { courtId: court.id, conditions: [], photos: [], rev: 0 },
    busyHours: null,
    myCheckIn: null,
    viewerId: null,
    ...changes,
  };
}

import { v7 } from 'uuid';
import { readSamplePlaces, samplePlaceId } from '../../../features/courts/facilities/sample/sample-place.ts';
import { insertInto, type SeedSubject } from '../subject.ts';
import { readCourts, type SampleCourt } from './sample-courts.ts';

/** Courts were added before the first sample player joined. */
const KNOWN_FOR = 400 * 24 * 3_600_000;

const insertCourts = insertInto(
  'courts',
  'id, name, address, city, rating, total_reviews, google_place_id, court_type, number_of_courts, amenities, latitude, longitude, time_zone, is_lit, surface, hoops, opening_hours, created_at',
);

export const seedCourts: SeedSubject = (now) => ({
  rows: ({ courts }) => {
    // Without the provider's id, importing a place would store its court a second time.
    const known = new Set(readSamplePlaces().map(({ slug }) => slug));
    const rows = readCourts().map((court) => {
      const row = courtRow(court, known.has(court.slug) ? samplePlaceId(court.slug) : null, now);
      courts.add(court.slug, row.id);
      return row;
    });
    return [[insertCourts, rows]];
  },
});

function courtRow(court: SampleCourt, placeId: string | null, now: Date) {
  const known = new Date(now.getTime() - KNOWN_FOR);
  return {
    id: v7({ msecs: known.getTime() }),
    name: court.name,
    address: court.address,
    city: court.city,
    rating: court.rating?.stars ?? null,
    total_reviews: court.rating?.reviews ?? 0,
    google_place_id: placeId,
    court_type: court.type,
    number_of_courts: court.courts,
    amenities: court.amenities,
    latitude: court.latitude,
    longitude: court.longitude,
    time_zone: court.timeZone,
    is_lit: litOf(court),
    surface: court.surface ?? null,
    hoops: court.hoops ?? null,
    opening_hours: court.openingHours ?? null,
    created_at: known,
  };
}

/** Null where it is not known, and for halls, where it makes no difference. */
function litOf({ type, amenities, isUnlit }: SampleCourt): boolean | null {
  if (type === 'indoor') return null;
  return amenities.includes('lights') || (isUnlit ? false : null);
}

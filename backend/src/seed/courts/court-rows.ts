import { v7 } from 'uuid';
import type { CourtSlug } from './courts.ts';
import type { SeedCourt } from './seed-court.ts';

/** Courts were there before anybody who plays on them joined. */
const KNOWN_FOR = 400 * 24 * 3_600_000;

/** One court as a row of `courts`. */
export function courtRow(slug: CourtSlug, court: SeedCourt, now: Date) {
  const known = new Date(now.getTime() - KNOWN_FOR);
  return {
    id: v7({ msecs: known.getTime() }),
    name: court.name,
    address: court.address,
    city: court.city,
    rating: court.rating?.[0] ?? null,
    total_reviews: court.rating?.[1] ?? 0,
    google_place_id: court.hasPlaceId ? `sample-${slug}` : null,
    court_type: court.type,
    number_of_courts: court.courts,
    amenities: court.amenities,
    latitude: court.at[0],
    longitude: court.at[1],
    time_zone: court.timeZone,
    created_at: known,
  };
}

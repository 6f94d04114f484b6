/** A real, publicly known court. Ratings are samples: nobody was asked. */
export interface SeedCourt {
  name: string;
  address: string;
  city: string;
  timeZone: string;
  /** Latitude and longitude, true to a few hundred metres. */
  at: [number, number];
  type: 'outdoor' | 'indoor' | 'covered' | 'sport tile';
  courts: number;
  amenities: Amenity[];
  /** Stars and reviews; missing where nobody has rated. */
  rating?: [number, number];
  /** Whether it carries a place id, a made-up one that nobody can take for real. */
  hasPlaceId?: true;
}

type Amenity = 'lights' | 'water' | 'benches' | 'nets' | 'parking' | 'restrooms' | 'bleachers' | 'changing rooms';

/** Courts that share a city and its clock. */
export const inCity = <Slug extends string>(
  city: string,
  timeZone: string,
  courts: Record<Slug, Omit<SeedCourt, 'city' | 'timeZone'>>,
): Record<Slug, SeedCourt> => {
  const entries = Object.entries<Omit<SeedCourt, 'city' | 'timeZone'>>(courts);
  return Object.fromEntries(entries.map(([slug, court]) => [slug, { ...court, city, timeZone }])) as Record<
    Slug,
    SeedCourt
  >;
};

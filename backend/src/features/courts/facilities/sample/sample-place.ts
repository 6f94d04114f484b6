import { readFileSync } from 'node:fs';
import { COURTS } from '@hoopline/contracts';
import { z } from 'zod';

const Line = z.string().min(1).max(200);

/** A real, publicly known court or gym, as written in `places.json`. */
const SamplePlace = z.strictObject({
  /** The same as in the seed's `courts.json`, where the court is there too. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: Line,
  address: Line,
  city: Line,
  /** ISO 3166-1. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Accurate to a few hundred metres. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  type: z.enum(COURTS.types),
  courts: z.int().min(2).optional(),
  amenities: z.array(Line).min(1).optional(),
  /** In OpenStreetMap's syntax, where they are publicly known. */
  hours: Line.optional(),
  priceLevel: z.int().min(0).max(4),
  phone: Line.optional(),
  website: z.url({ protocol: /^https$/ }).optional(),
  /** Made up: nobody was asked. */
  rating: z.strictObject({ stars: z.number().min(1).max(5), reviews: z.int().positive() }).optional(),
  /** Who lists or describes the place. */
  source: Line,
});
export type SamplePlace = z.infer<typeof SamplePlace>;

/** A place's id as the sample provider tells it. */
export const samplePlaceId = (slug: string): string => `sample-${slug}`;

export const readSamplePlaces = (): SamplePlace[] =>
  z.array(SamplePlace).parse(JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')));

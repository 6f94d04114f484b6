import { z } from 'zod';
import { Id } from '../common/schemas.ts';

/** A stored court. `rating` is a numeric string such as `4.50`. */
export const Court = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    rating: z.string().nullable(),
    totalReviews: z.int(),
    googlePlaceId: z.string().nullable(),
    courtType: z.string(),
    numberOfCourts: z.int(),
    amenities: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
  })
  .meta({ id: 'Court' });
export type Court = z.infer<typeof Court>;

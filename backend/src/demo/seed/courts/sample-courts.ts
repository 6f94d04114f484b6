import { COURTS, LIMITS } from '@hoopline/contracts';
import { TimeZone } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { Moment, readData } from '../sample-data.ts';

const AMENITIES = [
  'lights',
  'water',
  'benches',
  'nets',
  'parking',
  'restrooms',
  'bleachers',
  'changing rooms',
] as const;

const SURFACES = ['asphalt', 'concrete', 'acrylic', 'wood'] as const;

const Name = z.string().min(1).max(LIMITS.name);

/** A real, publicly known court, as written in `data/courts.json`. Ratings are samples: nobody was asked. */
const SampleCourt = z.strictObject({
  /** The name of the court in sample games, and in the sample places provider if that has the court. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: Name,
  address: Name,
  city: Name,
  timeZone: TimeZone,
  /** Accurate to a few hundred metres. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  type: z.enum(['outdoor', 'indoor', 'covered', 'sport tile']),
  courts: z.int().positive(),
  /** A value of `surface` in OpenStreetMap. */
  surface: z.enum(SURFACES).optional(),
  hoops: z.int().positive().optional(),
  amenities: z.array(z.enum(AMENITIES)),
  /** True for an outdoor court without lights. Missing for courts with lights, and where this is not known. */
  isUnlit: z.literal(true).optional(),
  /** In the format of OpenStreetMap. */
  openingHours: z.string().min(1).max(255).optional(),
  /** Missing for a court without ratings. */
  rating: z.strictObject({ stars: z.number().min(1).max(5), reviews: z.int().positive() }).optional(),
});
export type SampleCourt = z.infer<typeof SampleCourt>;

export const readCourts = (): SampleCourt[] => readData('courts', SampleCourt);

/** The average number of people who come to a court in each hour of the day. Nobody stays past its opening hours. */
const SampleCrowd = z.strictObject({
  court: z.string(),
  weekday: z.array(z.number().nonnegative()).length(24),
  weekend: z.array(z.number().nonnegative()).length(24),
});
export type SampleCrowd = z.infer<typeof SampleCrowd>;

const SampleCondition = z.strictObject({
  court: z.string(),
  by: z.string(),
  kind: z.enum(COURTS.conditions),
  state: z.enum(COURTS.conditionStates),
  at: Moment,
});
export type SampleCondition = z.infer<typeof SampleCondition>;

export const readCrowds = (): SampleCrowd[] => readData('court-crowds', SampleCrowd);

export const readConditions = (): SampleCondition[] => readData('court-conditions', SampleCondition);

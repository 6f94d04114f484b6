import { COURTS } from '@hoopline/contracts';
import { z } from 'zod';

/** Control characters, line breaks of Unicode, and signs that turn the reading direction. */
const NOT_IN_LINES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text on one line, whatever the provider sent. Its markup, if any, stays text. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.slice(0, 2_000).replace(NOT_IN_LINES, ' ').replace(/\s+/g, ' ').trim())
    .transform((text) => text.slice(0, max).replace(/\p{Surrogate}/gu, '\ufffd'))
    .pipe(z.string().min(1));

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** An address of the web that a page may link to. */
const Website = z
  .string()
  .max(1_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .transform((text) => new URL(text).href);

const known = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/**
 * A court or gym as a maps provider knows it. Of what providers send, this keeps what can be used: other values are left
 * out one by one; without an id, a name or a position there is no place.
 */
export const Place = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  name: line(200),
  /** Empty where it is not known. */
  address: line(300).catch(''),
  city: line(200).catch(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  rating: known(z.number().min(0).max(5)),
  reviews: known(whole(0, 1e9)),
  status: known(z.enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])),
  /** 0 is free. */
  priceLevel: known(whole(0, 4)),
  /** In OpenStreetMap's syntax. Whether it is open now follows from them. */
  hours: known(line(255)),
  /** As the provider says, where it does not tell its hours. */
  isOpenNow: known(z.boolean()),
  weekdays: known(z.array(line(120)).length(7)),
  phone: known(line(40).refine((text) => /\d/.test(text))),
  website: known(Website),
  type: z.enum(COURTS.types).catch('outdoor'),
  courts: known(whole(1, 100)),
  amenities: z.array(line(40)).max(20).catch([]),
  isLit: known(z.boolean()),
  surface: known(line(60)),
  hoops: known(whole(1, 200)),
});
export type Place = z.infer<typeof Place>;

/** What a provider says of a place, before anything of it is trusted. */
export type Claims = { [Key in keyof Place]?: unknown };

/** The places that can be used, each once. */
export function placesFrom(claims: readonly Claims[]): Place[] {
  const places = claims.flatMap((claim) => Place.safeParse(claim).data ?? []);
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

import { COURTS } from '@hoopline/contracts';
import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import lookUp from '@photostructure/tz-lookup';
import { z } from 'zod';
import type { Texts } from '../../../locales/texts.ts';

/** Every one of them, not only the first. */
const BREAKS = new RegExp(NOT_IN_LINES, 'gu');

/** Text on one line, whatever the provider sent. Its markup, if any, stays text. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.slice(0, 2_000).replace(BREAKS, ' ').replace(/\s+/g, ' ').trim())
    .transform((text) => text.slice(0, max).replace(/\p{Surrogate}/gu, '\ufffd'))
    .pipe(z.string().min(1));

/** What is known of a place without a name: what it is and, as far as the map tells, where or whose. */
export const Unnamed = z.object({
  kind: z.enum(['court', 'gym']),
  by: z
    .object({ how: z.enum(['near', 'of', 'in']), what: line(150) })
    .optional()
    .catch(undefined),
});
export type Unnamed = z.infer<typeof Unnamed>;

/** `Basketball court near Elm Street`. */
export function nameFor({ kind, by }: Unnamed, { courts }: Texts): string {
  const what = kind === 'court' ? courts.unnamedCourt : courts.unnamedGym;
  return by ? courts[by.how](what, by.what) : what;
}

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
  /** Its own, or what an English map would say of a place without one. */
  name: line(200),
  unnamed: known(Unnamed),
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

/** The time zone of a position. Far out at sea it is one of the nautical zones. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  lookUp(latitude, longitude);

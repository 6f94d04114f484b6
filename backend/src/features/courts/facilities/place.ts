import { COURTS } from '@hoopline/contracts';
import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import lookUp from '@photostructure/tz-lookup';
import { z } from 'zod';
import type { Texts } from '../../../locales/texts.ts';

/** With the flag `g`, to replace every such character, not only the first. */
const BREAKS = new RegExp(NOT_IN_LINES, 'gu');

/** Turns a text of a provider into one line of at most `max` characters. An empty line fails. Markup stays as text. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.slice(0, 2_000).replace(BREAKS, ' ').replace(/\s+/g, ' ').trim())
    .transform((text) => text.slice(0, max).replace(/\p{Surrogate}/gu, '\ufffd'))
    .pipe(z.string().min(1));

/** How to describe a place without a name: its kind, and a landmark, owner or town if the map has one. */
export const Unnamed = z.object({
  kind: z.enum(['court', 'gym']),
  by: z
    .object({ how: z.enum(['near', 'of', 'in']), what: line(150) })
    .optional()
    .catch(undefined),
});
export type Unnamed = z.infer<typeof Unnamed>;

/** For example `Basketball court near Elm Street`. */
export function nameFor({ kind, by }: Unnamed, { courts }: Texts): string {
  const kindName = kind === 'court' ? courts.unnamedCourt : courts.unnamedGym;
  return by ? courts[by.how](kindName, by.what) : kindName;
}

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** An http or https address. Pages must not link to addresses such as `javascript:`. */
const Website = z
  .string()
  .max(1_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .transform((text) => new URL(text).href);

const known = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/**
 * A court or gym of a places provider. Parsing leaves out each value that is unusable. It fails only without a usable
 * id, name or position.
 */
export const Place = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  /** Its own name, or the English text for `unnamed`. */
  name: line(200),
  unnamed: known(Unnamed),
  /** Empty if unknown. */
  address: line(300).catch(''),
  city: line(200).catch(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  rating: known(z.number().min(0).max(5)),
  reviews: known(whole(0, 1e9)),
  status: known(z.enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])),
  /** 0 is free. */
  priceLevel: known(whole(0, 4)),
  /** In OpenStreetMap's syntax. `isOpenAt` computes from it whether the place is open. */
  hours: known(line(255)),
  /** From a provider that does not send `hours`. */
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

/** The values that a provider sent for a place, before they are validated. */
export type Claims = { [Key in keyof Place]?: unknown };

/** The usable places, without duplicates. */
export function placesFrom(claims: readonly Claims[]): Place[] {
  const places = claims.flatMap((claim) => Place.safeParse(claim).data ?? []);
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

/** The time zone of a position. Far out at sea it is one of the nautical zones. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  lookUp(latitude, longitude);

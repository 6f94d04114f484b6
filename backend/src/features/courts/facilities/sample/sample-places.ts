import { readFileSync } from 'node:fs';
import { COURTS, distanceBetween, type Position } from '@hoopline/contracts';
import { z } from 'zod';
import type { Texts } from '../../../../locales/texts.ts';
import { FacilityProvider } from '../facility-provider.ts';
import { Place } from '../place.ts';

const Line = z.string().min(1).max(200);

/** A real, publicly known court or gym, as written in `places.json`. */
const SamplePlace = z.strictObject({
  /** The same slug as in the seed's `courts.json`, if the court is in both lists. */
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
  /** In OpenStreetMap's syntax, if they are publicly known. */
  hours: Line.optional(),
  priceLevel: z.int().min(0).max(4),
  phone: Line.optional(),
  website: z.url({ protocol: /^https$/ }).optional(),
  /** Invented; nobody rated the place. */
  rating: z.strictObject({ stars: z.number().min(1).max(5), reviews: z.int().positive() }).optional(),
  /** The organization or publication that lists or describes the place. */
  source: Line,
});
type SamplePlace = z.infer<typeof SamplePlace>;

/** The id of a place at the sample provider. */
export const samplePlaceId = (slug: string): string => `sample-${slug}`;

export const readSamplePlaces = (): SamplePlace[] =>
  z.array(SamplePlace).parse(JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')));

interface Entry {
  place: Place;
  /** The words that a search matches: in lower case, without accents, with a blank before each word. */
  words: string;
}

/** A bundled list of well-known courts and gyms around the world, for servers without another places provider. */
export class SamplePlaces extends FacilityProvider {
  readonly name = 'sample';
  readonly mayBeOnMap = true;
  readonly isPaid = false;
  /** The list is in memory, so nothing needs to be kept. */
  readonly keptForMs = { nearby: 0, search: 0 };
  private kept: Entry[] | undefined;

  attributionIn({ courts }: Texts): string {
    return courts.sampleAttribution;
  }

  async nearby(position: Position, radius: number): Promise<Place[]> {
    return this.entries.map(({ place }) => place).filter((place) => distanceBetween(position, place) <= radius);
  }

  /** Every word of the query must begin a word of a place's name, address, city, country code or kind. */
  async search(query: string): Promise<Place[]> {
    const wanted = folded(query).split(' ').filter(Boolean);
    if (wanted.length === 0) return [];
    return this.entries
      .filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
      .map(({ place }) => place);
  }

  async details(id: string): Promise<Place | null> {
    return this.entries.find(({ place }) => place.id === id)?.place ?? null;
  }

  private get entries(): Entry[] {
    this.kept ??= readSamplePlaces().map(toEntry);
    return this.kept;
  }
}

function toEntry({ slug, country, rating, source: _, ...sample }: SamplePlace): Entry {
  const place = Place.parse({
    ...sample,
    id: samplePlaceId(slug),
    rating: rating?.stars,
    reviews: rating?.reviews,
    status: 'OPERATIONAL',
    isLit: sample.amenities?.includes('lights') || undefined,
  });
  const kind = place.type === 'indoor' ? 'gym indoor' : 'court park outdoor';
  const words = [place.name, place.address, place.city, country, kind, 'basketball', place.type];
  return { place, words: ` ${folded(words.join(' '))}` };
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('centre', 'center')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { distanceBetween, type Position } from '@hoopline/contracts';
import type { Texts } from '../../../../locales/texts.ts';
import { FacilityProvider } from '../facility-provider.ts';
import { Place } from '../place.ts';
import { readSamplePlaces, type SamplePlace, samplePlaceId } from './sample-place.ts';

interface Entry {
  place: Place;
  /** What a search may name: in lower case, without accents, a blank before each word. */
  words: string;
}

/** A bundled list of well-known courts and gyms around the world, for where no maps provider is set. */
export class SamplePlaces extends FacilityProvider {
  readonly name = 'sample';
  readonly mayBeOnMap = true;
  readonly isPaid = false;
  /** They are always at hand. */
  readonly keptForMs = { nearby: 0, search: 0 };
  private kept: Entry[] | undefined;

  attributionIn({ courts }: Texts): string {
    return courts.sampleAttribution;
  }

  async nearby(position: Position, radius: number): Promise<Place[]> {
    return this.entries.map(({ place }) => place).filter((place) => distanceBetween(position, place) <= radius);
  }

  /** Every word of the query must begin a word of a place's name, address, city or kind. */
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

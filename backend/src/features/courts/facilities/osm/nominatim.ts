import { courtsErrors, type Position } from '@hoopline/contracts';
import PQueue from 'p-queue';
import { z } from 'zod';
import { DomainError } from '../../../../http/errors.ts';
import { type Outbound, OutboundError } from '../../../../http/outbound.ts';
import { boxAround } from '../../geography.ts';
import type { OsmElement } from './osm-place.ts';

/**
 * The terms of the public server allow one call a second for the whole app. Each node keeps to it for its own calls.
 * While two calls wait, others are refused with `places_quota`.
 */
const PUBLIC_SERVER = 'nominatim.openstreetmap.org';
const ONE_A_SECOND = { interval: 1_000, intervalCap: 1, strict: true };
const MAX_WAITING = 2;
/** Metres. Results within this distance of the searcher are preferred. */
const PREFERRED = 50_000;

const Found = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int().positive(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  category: z.string(),
  type: z.string(),
  name: z.string().catch(''),
  display_name: z.string().catch(''),
  address: z.record(z.string(), z.string()).catch({}),
  extratags: z.record(z.string(), z.string()).catch({}),
});
type Found = z.infer<typeof Found>;

/** The result of a search: all elements, and the position of the first settlement or region among them, if any. */
export interface Named {
  elements: OsmElement[];
  settlement: Position | undefined;
}

/** Client of a Nominatim server, which finds elements of OpenStreetMap by name. */
export class Nominatim {
  private readonly pace: PQueue | undefined;

  constructor(
    private readonly url: string,
    private readonly userAgent: string,
  ) {
    this.pace = new URL(url).host === PUBLIC_SERVER ? new PQueue(ONE_A_SECOND) : undefined;
  }

  async search(outbound: Outbound, query: string, position?: Position): Promise<Named> {
    if (this.pace && this.pace.size >= MAX_WAITING)
      throw new DomainError(courtsErrors.places_quota, { cause: new Error('Nominatim: one call a second') });
    await this.pace?.add(() => {});
    const url = new URL(`${this.url.replace(/\/$/, '')}/search`);
    const answer = await outbound.json(withQuery(url, query, position), {
      headers: { 'user-agent': this.userAgent },
    });
    if (!Array.isArray(answer)) throw new OutboundError('unusable', `${url.host} answered without a list`);
    const found = answer.flatMap((sent) => Found.safeParse(sent).data ?? []);
    const settlement = found.find(({ category }) => category === 'place' || category === 'boundary');
    return {
      elements: found.map(elementOf),
      settlement: settlement && { latitude: settlement.lat, longitude: settlement.lon },
    };
  }
}

function withQuery(url: URL, query: string, position: Position | undefined): URL {
  const fixed = { format: 'jsonv2', limit: '40', addressdetails: '1', extratags: '1', 'accept-language': 'en' };
  const { west, north, east, south } = position ? boxAround(position, PREFERRED) : {};
  const viewbox = position && { viewbox: [west, north, east, south].join(',') };
  url.search = new URLSearchParams({ q: query, ...fixed, ...viewbox }).toString();
  return url;
}

function elementOf(found: Found): OsmElement {
  const { name, address } = found;
  const withoutName = found.display_name.startsWith(`${name}, `)
    ? found.display_name.slice(name.length + 2)
    : found.display_name;
  return {
    type: found.osm_type,
    id: found.osm_id,
    latitude: found.lat,
    longitude: found.lon,
    tags: { ...found.extratags, ...(name && { name }), [found.category]: found.type },
    address: withoutName,
    road: address.road,
    city: address.city ?? address.town ?? address.village ?? address.municipality,
  };
}

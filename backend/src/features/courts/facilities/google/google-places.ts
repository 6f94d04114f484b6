import type { Position } from '@hoopline/contracts';
import { z } from 'zod';
import { Outbound, OutboundError } from '../../../../http/outbound.ts';
import { boxAround } from '../../geography.ts';
import { FacilityProvider, providerError } from '../facility-provider.ts';
import { type Place, placesFrom } from '../place.ts';
import { claimsOf, DETAIL_FIELDS, LIST_FIELDS } from './google-place.ts';

interface Settings {
  key: string;
  url: string;
  limitMs?: number | undefined;
}

const NEARBY = 'basketball courts and gyms';
const LANGUAGE = 'en';
/** Google returns at most three pages, 60 places in all. */
const MAX_PAGES = 3;
/** Metres. Google accepts no larger circle. */
const BIAS_RADIUS = 50_000;

const Page = z.object({
  places: z.array(z.unknown()).catch([]),
  nextPageToken: z.string().min(1).optional().catch(undefined),
});
const Refusal = z.object({
  error: z.object({ status: z.string(), details: z.array(z.object({ reason: z.unknown().optional() })).catch([]) }),
});

/**
 * Google's Places API (New). `nearby` is a text search in a box, because Google's own nearby search is limited to 50
 * km and 20 places. Google's terms allow us to keep only the ids of its places, and to show its places only on
 * Google's own map.
 */
export class GooglePlaces extends FacilityProvider {
  readonly name = 'google';
  readonly mayBeOnMap = false;
  readonly isPaid = true;
  readonly keptForMs = { nearby: 0, search: 0 };

  constructor(private readonly settings: Settings) {
    super();
  }

  attributionIn(): string {
    return 'Google Maps';
  }

  nearby(position: Position, radius: number): Promise<Place[]> {
    const { west, south, east, north } = boxAround(position, radius);
    const rectangle = {
      low: { latitude: south, longitude: west },
      high: { latitude: north, longitude: east },
    };
    return this.list({ textQuery: NEARBY, locationRestriction: { rectangle }, rankPreference: 'DISTANCE' }, MAX_PAGES);
  }

  search(query: string, position?: Position): Promise<Place[]> {
    const circle = { center: position, radius: BIAS_RADIUS };
    return this.list({ textQuery: query, ...(position && { locationBias: { circle } }) }, 1);
  }

  async details(id: string): Promise<Place | null> {
    const outbound = new Outbound(this.settings.limitMs);
    try {
      const place = await this.call(outbound, `places/${id}?languageCode=${LANGUAGE}`, DETAIL_FIELDS);
      return placesFrom(claimsOf(place))[0] ?? null;
    } catch (error) {
      if (error instanceof OutboundError && isUnknownPlace(error)) return null;
      throw providerError(error, isQuota);
    }
  }

  private async list(query: object, pages: number): Promise<Place[]> {
    const outbound = new Outbound(this.settings.limitMs);
    const found: unknown[] = [];
    let pageToken: string | undefined;
    try {
      for (let page = 0; page < pages; page += 1) {
        const body = { ...query, languageCode: LANGUAGE, pageSize: 20, ...(pageToken && { pageToken }) };
        const answer = Page.parse(await this.call(outbound, 'places:searchText', LIST_FIELDS, body));
        found.push(...answer.places);
        pageToken = answer.nextPageToken;
        if (!pageToken) break;
      }
    } catch (error) {
      throw providerError(error, isQuota);
    }
    return placesFrom(found.flatMap(claimsOf));
  }

  private async call(outbound: Outbound, path: string, fields: string, body?: object): Promise<unknown> {
    const headers = { 'x-goog-api-key': this.settings.key, 'x-goog-fieldmask': fields };
    const post = body && { method: 'POST' as const, body: JSON.stringify(body) };
    const answer = await outbound.json(new URL(`/v1/${path}`, this.settings.url), {
      ...post,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer;
    throw new OutboundError('unusable', 'Google answered with something other than an object');
  }
}

const refusalOf = ({ answer }: OutboundError) => Refusal.safeParse(answer?.body).data?.error;

const isQuota = (error: OutboundError): boolean =>
  error.answer?.status === 429 || refusalOf(error)?.status === 'RESOURCE_EXHAUSTED';

/** Google answers an invalid id with `INVALID_ARGUMENT`, which it also answers to a wrong API key. */
function isUnknownPlace(error: OutboundError): boolean {
  if (error.answer?.status === 404) return true;
  const refusal = refusalOf(error);
  return refusal?.status === 'INVALID_ARGUMENT' && refusal.details.every(({ reason }) => reason !== 'API_KEY_INVALID');
}

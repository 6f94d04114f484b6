import { courtsErrors, type Position } from '@hoopline/contracts';
import { z } from 'zod';
import { DomainError } from '../../../../http/errors.ts';
import type { Outbound } from '../../../../http/outbound.ts';
import type { OsmArea, OsmElement } from './osm-place.ts';

/** The most elements in one answer. With all their tags they stay far below the limit of `Outbound`. */
const MAX_ELEMENTS = 400;
const MAX_AREAS = 250;
/** Metres around one element in which the named areas around it are searched. */
const AREA_RADIUS = 1_500;
const FIRST_RADIUS = 1_000;
const PUBLIC = '["access"!~"^(private|no)$"]';
const SETTINGS = '[out:json][timeout:4][maxsize:67108864]';

const Answer = z.object({
  elements: z.array(z.unknown()),
  remark: z.string().optional().catch(undefined),
});
/** Ways and relations have no coordinates here, but in `center`. */
const Coordinates = { lat: z.unknown().optional(), lon: z.unknown().optional() };
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  ...Coordinates,
  center: z.object(Coordinates).optional().catch(undefined),
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .optional()
    .catch(undefined),
  tags: z.record(z.string(), z.string()).catch({}),
});

/** Courts and gyms, and the named areas around them. */
export interface Found {
  elements: OsmElement[];
  areas: OsmArea[];
}

/** Client of an Overpass server, which finds elements of OpenStreetMap by their tags. */
export class Overpass {
  constructor(
    private readonly url: string,
    private readonly userAgent: string,
  ) {}

  /**
   * Courts and gyms around a position: at least `wanted`, if there are that many within `radius` metres. The circle
   * grows until it contains them, because a server lists elements unsorted and a city has thousands.
   */
  async nearest(outbound: Outbound, position: Position, radius: number, wanted: number): Promise<Found> {
    for (let around = Math.min(FIRST_RADIUS, radius); ; ) {
      const { latitude, longitude } = position;
      const within = `(around:${around},${latitude},${longitude})`;
      const found = await this.query(outbound, courtsAndGyms(within), within);
      const count = found.elements.length;
      if (count >= wanted || around >= radius) return found;
      // If places are as dense there as here, the next circle contains twice as many as wanted.
      const growth = Math.sqrt((2 * wanted) / (count + 1));
      around = Math.min(radius, Math.ceil(around * Math.min(8, Math.max(2, growth))));
    }
  }

  /** One element and the named areas around it. Without elements if the id does not exist. */
  element(outbound: Outbound, type: string, id: number): Promise<Found> {
    return this.query(outbound, `${type === 'relation' ? 'rel' : type}(${id});`, `(around.found:${AREA_RADIUS})`);
  }

  private async query(outbound: Outbound, statements: string, within: string): Promise<Found> {
    const data = `${SETTINGS};(${statements})->.found;.found out tags center ${MAX_ELEMENTS};
(${namedAreas(within)});out tags bb ${MAX_AREAS};`;
    const headers = { 'user-agent': this.userAgent, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ data }).toString();
    const answer = Answer.safeParse(await outbound.json(new URL(this.url), { method: 'POST', headers, body })).data;
    if (!answer) throw failed('places_unavailable', 'an answer without elements');
    refuseRemark(answer.remark);
    const sent = answer.elements.flatMap((one) => Element.safeParse(one).data ?? []);
    return {
      elements: sent.filter(({ bounds }) => !bounds).map(elementOf),
      areas: sent.flatMap(areaOf),
    };
  }
}

/** The query requests bounds only for areas. */
function areaOf({ bounds, tags }: z.infer<typeof Element>): OsmArea[] {
  const name = (tags['name:en'] ?? tags.name)?.trim();
  if (!bounds || !name) return [];
  return [{ name, south: bounds.minlat, west: bounds.minlon, north: bounds.maxlat, east: bounds.maxlon }];
}

function elementOf({ type, id, center, lat, lon, tags }: z.infer<typeof Element>): OsmElement {
  const at = center ?? { lat, lon };
  return { type, id, latitude: at.lat, longitude: at.lon, tags };
}

const courtsAndGyms = (within: string): string => `
nwr${within}["leisure"="pitch"]["sport"~"(^|;) *basketball *(;|$)"]${PUBLIC};
nwr${within}["leisure"="fitness_centre"]${PUBLIC};
nwr${within}["leisure"~"^sports_(centre|hall)$"]["sport"~"basketball"]${PUBLIC};`;

/** Areas whose names describe where a court without a name is. */
const namedAreas = (within: string): string => `
way${within}["leisure"~"^(park|playground|recreation_ground)$"]["name"];
rel${within}["leisure"~"^(park|playground|recreation_ground)$"]["name"];
way${within}["amenity"="school"]["name"];`;

/** A query that fails while it runs is answered as a success with a remark, and with some elements or none. */
function refuseRemark(remark = ''): void {
  if (!remark.includes('runtime error')) return;
  if (/rate_limited|quota/.test(remark)) throw failed('places_quota', 'no more queries');
  if (/timed out|timeout/.test(remark)) throw failed('places_timeout', 'the query took too long');
  throw failed('places_unavailable', 'the query failed');
}

const failed = (code: 'places_unavailable' | 'places_quota' | 'places_timeout', reason: string) =>
  new DomainError(courtsErrors[code], { cause: new Error(`Overpass: ${reason}`) });

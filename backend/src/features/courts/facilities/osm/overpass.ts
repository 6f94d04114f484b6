import { courtsErrors, type Position } from '@hoopline/contracts';
import { z } from 'zod';
import { DomainError } from '../../../../http/errors.ts';
import type { Outbound } from '../../../../http/outbound.ts';
import type { OsmElement } from './osm-place.ts';

/** Most elements of one answer: with all their tags they stay far below what `Outbound` takes. */
const MAX_ELEMENTS = 400;
const FIRST_RADIUS = 1_000;
const PUBLIC = '["access"!~"^(private|no)$"]';
const SETTINGS = '[out:json][timeout:4][maxsize:67108864]';

const Answer = z.object({
  elements: z.array(z.unknown()),
  remark: z.string().optional().catch(undefined),
});
/** Missing for a way or relation, which has them in its centre. */
const Coordinates = { lat: z.unknown().optional(), lon: z.unknown().optional() };
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  ...Coordinates,
  center: z.object(Coordinates).optional().catch(undefined),
  tags: z.record(z.string(), z.string()).catch({}),
});

/** Asks a server of the Overpass API, which knows all of OpenStreetMap by its tags. */
export class Overpass {
  constructor(
    private readonly url: string,
    private readonly userAgent: string,
  ) {}

  /**
   * The nearest courts and gyms, at least `wanted` of them where there are as many. The circle grows until it holds them,
   * as a server lists elements in no useful order and a city has thousands.
   */
  async nearest(outbound: Outbound, position: Position, radius: number, wanted: number): Promise<OsmElement[]> {
    for (let around = Math.min(FIRST_RADIUS, radius); ; ) {
      const found = await this.query(outbound, circle(position, around));
      if (found.length >= wanted || around >= radius) return found;
      // The area that should hold twice as many, if they lie as close together as so far.
      const growth = Math.sqrt((2 * wanted) / (found.length + 1));
      around = Math.min(radius, Math.ceil(around * Math.min(8, Math.max(2, growth))));
    }
  }

  /** One element; undefined where there is none. */
  async element(outbound: Outbound, type: string, id: number): Promise<OsmElement | undefined> {
    return (await this.query(outbound, `${type === 'relation' ? 'rel' : type}(${id});`))[0];
  }

  private async query(outbound: Outbound, statements: string): Promise<OsmElement[]> {
    const data = `${SETTINGS};${statements}out tags center ${MAX_ELEMENTS};`;
    const headers = { 'user-agent': this.userAgent, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ data }).toString();
    const answer = Answer.safeParse(await outbound.json(new URL(this.url), { method: 'POST', headers, body })).data;
    if (!answer) throw failed('places_unavailable', 'an answer without elements');
    refuseRemark(answer.remark);
    return answer.elements.flatMap((sent) => {
      const { data: element } = Element.safeParse(sent);
      if (!element) return [];
      const { lat, lon } = element.center ?? element;
      return [{ type: element.type, id: element.id, latitude: lat, longitude: lon, tags: element.tags }];
    });
  }
}

function circle({ latitude, longitude }: Position, radius: number): string {
  const within = `nwr(around:${radius},${latitude},${longitude})`;
  return `(${within}["leisure"="pitch"]["sport"~"(^|;) *basketball *(;|$)"]${PUBLIC};
${within}["leisure"="fitness_centre"]${PUBLIC};
${within}["leisure"~"^sports_(centre|hall)$"]["sport"~"basketball"]${PUBLIC};);`;
}

/** A query that failed while it ran is answered as a success, without elements or with some of them. */
function refuseRemark(remark = ''): void {
  if (!remark.includes('runtime error')) return;
  if (/rate_limited|quota/.test(remark)) throw failed('places_quota', 'no more queries');
  if (/timed out|timeout/.test(remark)) throw failed('places_timeout', 'the query took too long');
  throw failed('places_unavailable', 'the query failed');
}

const failed = (code: 'places_unavailable' | 'places_quota' | 'places_timeout', what: string) =>
  new DomainError(courtsErrors[code], { cause: new Error(`Overpass: ${what}`) });

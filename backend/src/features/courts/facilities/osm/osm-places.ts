import { COURTS, type Position } from '@hoopline/contracts';
import { Outbound, type OutboundError } from '../../../../http/outbound.ts';
import { FacilityProvider, providerError } from '../facility-provider.ts';
import { type Place, placesFrom } from '../place.ts';
import { Nominatim } from './nominatim.ts';
import { claimsOf } from './osm-place.ts';
import { type Found, Overpass } from './overpass.ts';

interface Settings {
  overpassUrl: string;
  nominatimUrl: string;
  /** Names this app; both services require it. */
  userAgent: string;
  limitMs?: number | undefined;
}

const DAY_MS = 24 * 3_600_000;
/** Metres around the centre of a settlement in which courts are searched. */
const IN_SETTLEMENT = 10_000;

/**
 * OpenStreetMap: Overpass finds places near a position or by id, Nominatim finds places by name. If Nominatim finds
 * only a settlement, the search returns the places around its centre.
 */
export class OsmPlaces extends FacilityProvider {
  readonly name = 'osm';
  readonly mayBeOnMap = true;
  readonly isPaid = false;
  readonly keptForMs = { nearby: DAY_MS, search: 7 * DAY_MS };
  private readonly overpass: Overpass;
  private readonly nominatim: Nominatim;

  constructor(private readonly settings: Settings) {
    super();
    this.overpass = new Overpass(settings.overpassUrl, settings.userAgent);
    this.nominatim = new Nominatim(settings.nominatimUrl, settings.userAgent);
  }

  attributionIn(): string {
    return '© OpenStreetMap contributors';
  }

  nearby(position: Position, radius: number): Promise<Place[]> {
    return this.attempt(async (outbound) =>
      this.places(await this.overpass.nearest(outbound, position, radius, COURTS.maxFacilities)),
    );
  }

  search(query: string, position?: Position): Promise<Place[]> {
    return this.attempt(async (outbound) => {
      const { elements, settlement } = await this.nominatim.search(outbound, query, position);
      const places = this.places({ elements, areas: [] });
      if (places.length > 0 || !settlement) return places;
      return this.places(await this.overpass.nearest(outbound, settlement, IN_SETTLEMENT, COURTS.maxFacilities));
    });
  }

  async details(id: string): Promise<Place | null> {
    const [, type, number] = /^osm-(node|way|relation)-([1-9]\d{0,14})$/.exec(id) ?? [];
    if (!type) return null;
    return this.attempt(async (outbound) => {
      return this.places(await this.overpass.element(outbound, type, Number(number)))[0] ?? null;
    });
  }

  private places({ elements, areas }: Found): Place[] {
    return placesFrom(elements.flatMap((element) => claimsOf(element, areas)));
  }

  private async attempt<T>(ask: (outbound: Outbound) => Promise<T>): Promise<T> {
    try {
      return await ask(new Outbound(this.settings.limitMs));
    } catch (error) {
      throw providerError(error, isQuota);
    }
  }
}

/** Overpass answers 504 when it is too busy. Nominatim answers 403 and 509 to an app that calls too often. */
const isQuota = ({ answer }: OutboundError): boolean => [403, 429, 504, 509].includes(answer?.status ?? 0);

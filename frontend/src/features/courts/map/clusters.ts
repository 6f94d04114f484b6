import type { Position } from '@hoopline/contracts';
import Supercluster from 'supercluster';
import type { MapPlace } from './map-place.ts';

/** Degrees. `west` and `east` may be beyond 180 if the map shows the date line. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A pin of the map: for one place, or for several places that are too close together for separate pins. */
export type MapPin =
  | (Position & { kind: 'place'; key: string; place: MapPlace })
  | (Position & { kind: 'cluster'; key: string; count: number; isLive: boolean; zoom: number });

/** Pins that are closer together than this become one cluster. In pixels; a pin is 34 wide. */
const RADIUS = 36;
/** Size of the map's tiles, in pixels. */
const TILE = 256;
/** Up to this zoom, places that are close together share one pin. Beyond it, each place has its own. */
const LAST_CLUSTER_ZOOM = 15;

type Index = Supercluster<{ place: MapPlace; isLive: boolean }, { isLive: boolean }>;

/** Prepares places for `pinsIn`. */
export function clusterIndex(places: readonly MapPlace[]): Index {
  const index: Index = new Supercluster({
    radius: RADIUS,
    extent: TILE,
    maxZoom: LAST_CLUSTER_ZOOM,
    map: ({ isLive }) => ({ isLive }),
    reduce: (together, { isLive }) => {
      together.isLive ||= isLive;
    },
  });
  return index.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: { place, isLive: place.isLive },
    })),
  );
}

/** The pins of an area, the nearest to `from` first, each on the copy of the world that the map shows. */
export function pinsIn(index: Index, { west, south, east, north }: MapBounds, zoom: number, from: Position): MapPin[] {
  const found = index.getClusters([west, south, east, north], Math.round(zoom));
  const middle = (west + east) / 2;
  const pins = found.map(({ geometry, properties }): MapPin => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const position = { latitude, longitude: nearestCopy(longitude, middle) };
    if (!('cluster' in properties))
      return { ...position, kind: 'place', key: properties.place.id, place: properties.place };
    const { cluster_id: id, point_count: count, isLive } = properties;
    return {
      ...position,
      kind: 'cluster',
      key: `cluster-${id}`,
      count,
      isLive,
      zoom: index.getClusterExpansionZoom(id),
    };
  });
  const flatDistance = (pin: Position) =>
    Math.hypot(
      pin.latitude - from.latitude,
      (pin.longitude - nearestCopy(from.longitude, pin.longitude)) * Math.cos((from.latitude * Math.PI) / 180),
    );
  return pins.toSorted((one, other) => flatDistance(one) - flatDistance(other));
}

/** The same meridian, written as the number that is closest to `middle`. */
export const nearestCopy = (longitude: number, middle: number): number =>
  longitude + 360 * Math.round((middle - longitude) / 360);

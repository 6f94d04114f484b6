import { distanceBetween } from '@hoopline/contracts';
import type { Unnamed } from '../unnamed-place.ts';
import type { OsmArea, OsmElement, OsmTags } from './osm-element.ts';

/** Metres across. What stands somewhere in a larger box need not be near what the box is around. */
const LARGEST = 3_000;

const NAMES = ['name:en', 'name', 'official_name', 'loc_name', 'alt_name'];
const STREETS = ['addr:street', 'addr:place'];
const SETTLEMENTS = ['addr:suburb', 'addr:city', 'is_in:city', 'is_in'];

/** Its own name. Most courts have none. */
export const ownName = ({ tags }: OsmElement): string | undefined => firstOf(tags, NAMES);

/** As far as the answer tells, where an element without a name is, or whose. */
export function placedBy(element: OsmElement, areas: readonly OsmArea[]): Unnamed['by'] {
  const { tags } = element;
  const landmark = smallestAround(element, areas)?.name ?? element.road ?? firstOf(tags, STREETS);
  if (landmark) return { how: 'near', what: landmark };
  const operator = firstOf(tags, ['operator']);
  if (operator) return { how: 'of', what: operator };
  const settlement = element.city ?? settlementOf(tags);
  return settlement ? { how: 'in', what: settlement } : undefined;
}

/** The suburb or town as far as the tags name it. `is_in` goes on to name what that is in. */
export const settlementOf = (tags: OsmTags): string | undefined => firstOf(tags, SETTLEMENTS)?.split(/[,;]/)[0]?.trim();

const firstOf = (tags: OsmTags, keys: string[]): string | undefined =>
  keys.map((key) => tags[key]?.trim()).find(Boolean);

/** A playground rather than the park that it is in. */
function smallestAround({ latitude, longitude }: OsmElement, areas: readonly OsmArea[]): OsmArea | undefined {
  const [lat, lon] = [Number(latitude), Number(longitude)];
  return areas
    .filter(({ south, west, north, east }) => south <= lat && lat <= north && west <= lon && lon <= east)
    .map((area) => ({ area, size: sizeOf(area) }))
    .filter(({ size }) => size <= LARGEST)
    .sort((a, b) => a.size - b.size)[0]?.area;
}

const sizeOf = ({ south, west, north, east }: OsmArea): number =>
  distanceBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east });

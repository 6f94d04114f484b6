import { type CourtType, distanceBetween } from '@hoopline/contracts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../../locales/texts.ts';
import { type Claims, nameFor, type Unnamed } from '../place.ts';

type OsmTags = Readonly<Record<string, string>>;

/** A node, way or relation of OpenStreetMap. */
export interface OsmElement {
  type: string;
  id: number;
  latitude: unknown;
  longitude: unknown;
  tags: OsmTags;
  /** `address`, `road` and `city` come from Nominatim, and are preferred to the element's own tags. */
  address?: string;
  road?: string | undefined;
  city?: string | undefined;
}

/** A named park, playground or school, with the box around it. */
export interface OsmArea {
  name: string;
  south: number;
  west: number;
  north: number;
  east: number;
}

const INDOOR = ['fitness_centre', 'sports_centre', 'sports_hall', 'community_centre'];
const OUTDOOR = ['park', 'playground', 'recreation_ground', 'stadium'];
const AMENITIES = {
  drinking_water: 'water',
  toilets: 'restrooms',
  bench: 'benches',
  changing_room: 'changing rooms',
  shower: 'changing rooms',
};
const TILES = /^(plastic|sport_?tiles?)$/;

/**
 * Returns no claims for a private element, and none for one that is no basketball court, gym, hall, park, playground,
 * recreation ground or stadium. `areas` are the named areas around it.
 */
export function claimsOf(element: OsmElement, areas: readonly OsmArea[]): Claims[] {
  const { type, id, latitude, longitude, tags, address, city } = element;
  const kind = tags.leisure ?? tags.amenity ?? '';
  const isCourt = kind === 'pitch' && listOf(tags.sport).includes('basketball');
  if (!isCourt && !INDOOR.includes(kind) && !OUTDOOR.includes(kind)) return [];
  if (tags.access === 'private' || tags.access === 'no') return [];
  const own = ownName(element);
  const unnamed: Unnamed | undefined = own
    ? undefined
    : { kind: isCourt ? 'court' : 'gym', by: placedBy(element, areas) };
  return [
    {
      id: `osm-${type}-${id}`,
      name: unnamed ? nameFor(unnamed, textsIn(DEFAULT_LANGUAGE)) : own,
      unnamed,
      address: address ?? addressOf(tags),
      city: city ?? tags['addr:city'] ?? tags['is_in:city'],
      latitude,
      longitude,
      priceLevel: tags.fee === 'no' ? 0 : undefined,
      hours: tags.opening_hours,
      phone: (tags.phone ?? tags['contact:phone'])?.split(';')[0],
      website: tags.website ?? tags['contact:website'] ?? tags.url,
      type: courtType(kind, tags),
      amenities: amenitiesOf(tags),
      isLit: isLit(tags),
      surface: tags.surface?.replaceAll('_', ' '),
      hoops: tags.hoops === undefined ? undefined : Number(tags.hoops),
    },
  ];
}

const listOf = (value = ''): string[] => value.split(';').map((one) => one.trim());

function courtType(kind: string, tags: OsmTags): CourtType {
  if (tags.indoor === 'yes' || INDOOR.includes(kind)) return 'indoor';
  if (tags.covered === 'yes') return 'covered';
  return TILES.test(tags.surface ?? '') ? 'sport tile' : 'outdoor';
}

const isLit = ({ lit }: OsmTags): boolean | undefined => (lit === undefined ? undefined : lit !== 'no');

function amenitiesOf(tags: OsmTags): string[] {
  const named = Object.entries(AMENITIES).flatMap(([key, amenity]) => (tags[key] === 'yes' ? [amenity] : []));
  return [...new Set([...(isLit(tags) ? ['lights'] : []), ...named])];
}

function addressOf(tags: OsmTags): string {
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ');
  const town = [tags['addr:postcode'], tags['addr:city']].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ') || (settlementOf(tags) ?? '');
}

/**
 * Metres across. A court is not named after a larger area, because it may be far from that area in the box around it.
 */
const LARGEST = 3_000;

const NAMES = ['name:en', 'name', 'official_name', 'loc_name', 'alt_name'];
const STREETS = ['addr:street', 'addr:place'];
const SETTLEMENTS = ['addr:suburb', 'addr:city', 'is_in:city', 'is_in'];

/** The name in the element's tags. Most courts have none. */
const ownName = ({ tags }: OsmElement): string | undefined => firstOf(tags, NAMES);

/** The landmark, operator or settlement by which to describe an element without a name, if the answer contains one. */
function placedBy(element: OsmElement, areas: readonly OsmArea[]): Unnamed['by'] {
  const { tags } = element;
  const landmark = smallestAround(element, areas)?.name ?? element.road ?? firstOf(tags, STREETS);
  if (landmark) return { how: 'near', what: landmark };
  const operator = firstOf(tags, ['operator']);
  if (operator) return { how: 'of', what: operator };
  const settlement = element.city ?? settlementOf(tags);
  return settlement ? { how: 'in', what: settlement } : undefined;
}

/** The suburb or town in the tags, if any. Only the first part is used: `is_in` also lists the areas around it. */
const settlementOf = (tags: OsmTags): string | undefined => firstOf(tags, SETTLEMENTS)?.split(/[,;]/)[0]?.trim();

const firstOf = (tags: OsmTags, keys: string[]): string | undefined =>
  keys.map((key) => tags[key]?.trim()).find(Boolean);

/** The smallest area wins: a playground, not the park around it. */
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

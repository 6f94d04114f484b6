import type { CourtType } from '@hoopline/contracts';
import type { Texts } from '../../../../locales/texts.ts';
import type { Claims } from '../place.ts';

export type OsmTags = Readonly<Record<string, string>>;

/** A node, way or relation of OpenStreetMap. */
export interface OsmElement {
  type: string;
  id: number;
  latitude: unknown;
  longitude: unknown;
  tags: OsmTags;
  /** Where Nominatim knows them better than the element's own tags. */
  address?: string;
  city?: string | undefined;
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

/** None for what is no court and no gym, or not open to the public. */
export function claimsOf({ type, id, latitude, longitude, tags, address, city }: OsmElement, texts: Texts): Claims[] {
  const kind = tags.leisure ?? tags.amenity ?? '';
  const isCourt = kind === 'pitch' && listOf(tags.sport).includes('basketball');
  if (!isCourt && !INDOOR.includes(kind) && !OUTDOOR.includes(kind)) return [];
  if (tags.access === 'private' || tags.access === 'no') return [];
  return [
    {
      id: `osm-${type}-${id}`,
      name: tags['name:en'] || tags.name || (isCourt ? texts.courts.unnamedCourt : texts.courts.unnamedGym),
      address: address ?? addressOf(tags),
      city: city ?? tags['addr:city'],
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
  return [street, town].filter(Boolean).join(', ');
}

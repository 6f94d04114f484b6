import type { CourtType } from '@hoopline/contracts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../../locales/texts.ts';
import type { Claims } from '../place.ts';
import { nameFor, type Unnamed } from '../unnamed-place.ts';
import type { OsmArea, OsmElement, OsmTags } from './osm-element.ts';
import { ownName, placedBy, settlementOf } from './osm-name.ts';

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

/** None for what is no court and no gym, or not open to the public. `areas` are those around the elements. */
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

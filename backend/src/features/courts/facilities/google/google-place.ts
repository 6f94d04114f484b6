import { z } from 'zod';
import type { Claims } from '../place.ts';

/** The fields that a search requests for each place. The price of a call depends on them. */
export const LIST_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'types',
  'rating',
  'userRatingCount',
  'businessStatus',
  'priceLevel',
  'currentOpeningHours.openNow',
  'currentOpeningHours.weekdayDescriptions',
  'nationalPhoneNumber',
  'websiteUri',
]
  .map((field) => `places.${field}`)
  .concat('nextPageToken')
  .join(',');

/** The fields that an import requests. They contain no opening hours, phone or website, unlike those of a search. */
export const DETAIL_FIELDS =
  'id,displayName,formattedAddress,addressComponents,location,types,rating,userRatingCount,businessStatus';

const PRICE_LEVELS = [
  'PRICE_LEVEL_FREE',
  'PRICE_LEVEL_INEXPENSIVE',
  'PRICE_LEVEL_MODERATE',
  'PRICE_LEVEL_EXPENSIVE',
  'PRICE_LEVEL_VERY_EXPENSIVE',
];

/**
 * A place with types, none of which is in this list, is left out: a text search also finds restaurants, for example. A
 * place without types stays.
 */
const PLAYED_AT = [
  ...['gym', 'fitness_center', 'sports_complex', 'sports_club', 'sports_school', 'sports_coaching', 'athletic_field'],
  ...['sports_activity_location', 'arena', 'stadium', 'community_center', 'playground', 'park', 'city_park'],
  ...['school', 'primary_school', 'secondary_school', 'university'],
];

const INDOOR = ['gym', 'fitness_center', 'community_center', 'sports_complex', 'sports_club'];

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** A value of any type, or none. */
const anything = z.unknown().optional();

/** A place in an answer of the Places API (New). `placesFrom` validates the values, for all providers alike. */
const GooglePlace = z.object({
  id: anything,
  displayName: optional(z.object({ text: anything })),
  formattedAddress: anything,
  addressComponents: optional(z.array(z.object({ longText: anything, types: z.array(z.unknown()) }))),
  location: optional(z.object({ latitude: anything, longitude: anything })),
  types: z.array(z.string()).catch([]),
  rating: anything,
  userRatingCount: anything,
  businessStatus: anything,
  priceLevel: anything,
  currentOpeningHours: optional(z.object({ openNow: anything, weekdayDescriptions: anything })),
  nationalPhoneNumber: anything,
  websiteUri: anything,
});

/** Returns no claims for a place where nobody plays, such as a city or a restaurant whose name matches the search. */
export function claimsOf(sent: unknown): Claims[] {
  const { data: place } = GooglePlace.safeParse(sent);
  if (!place) return [];
  const { types } = place;
  if (types.length > 0 && !types.some((type) => PLAYED_AT.includes(type))) return [];
  const price = PRICE_LEVELS.indexOf(String(place.priceLevel));
  return [
    {
      id: place.id,
      name: place.displayName?.text,
      address: place.formattedAddress,
      city: cityOf(place.addressComponents ?? []),
      ...place.location,
      rating: place.rating,
      reviews: place.userRatingCount,
      status: place.businessStatus,
      priceLevel: price < 0 ? undefined : price,
      isOpenNow: place.currentOpeningHours?.openNow,
      weekdays: place.currentOpeningHours?.weekdayDescriptions,
      phone: place.nationalPhoneNumber,
      website: place.websiteUri,
      type: types.some((type) => INDOOR.includes(type)) ? 'indoor' : 'outdoor',
    },
  ];
}

const cityOf = (components: { longText?: unknown; types: unknown[] }[]): unknown =>
  ['locality', 'postal_town', 'administrative_area_level_2']
    .map((type) => components.find(({ types }) => types.includes(type))?.longText)
    .find((name) => name !== undefined);

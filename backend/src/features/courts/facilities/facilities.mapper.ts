import type { Facility } from '@hoopline/contracts';
import type { Texts } from '../../../locales/texts.ts';
import { isOpenAt, weekdayTexts } from '../opening-hours.ts';
import type { Place } from './place.ts';
import { timeZoneAt } from './time-zone-at.ts';
import { nameFor } from './unnamed-place.ts';

interface Context {
  /** The stored court that was imported from the place, if any. */
  courtId: string | undefined;
  attribution: string;
  now: Date;
  /** In the language of whoever asks. */
  texts: Texts;
}

/** A place as the contract has it. Whether it is open is found now, not when the provider was asked. */
export function toFacility(place: Place, { courtId = undefined, attribution, now, texts }: Context): Facility {
  const hours = openingHours(place, now, texts);
  return {
    place_id: place.id,
    name: place.unnamed ? nameFor(place.unnamed, texts) : place.name,
    formatted_address: place.address,
    rating: place.rating,
    user_ratings_total: place.reviews,
    business_status: place.status,
    price_level: place.priceLevel,
    ...(hours && { opening_hours: hours }),
    formatted_phone_number: place.phone,
    website: place.website,
    geometry: { location: { lat: place.latitude, lng: place.longitude } },
    courtId: courtId ?? null,
    attribution,
  };
}

function openingHours(place: Place, now: Date, texts: Texts): Facility['opening_hours'] {
  const clock = { ...place, timeZone: timeZoneAt(place) };
  const isOpen = place.isOpenNow ?? isOpenAt(place.hours, clock, now) ?? undefined;
  const week = place.weekdays ?? weekdayTexts(place.hours, clock, now, texts) ?? undefined;
  return isOpen === undefined && week === undefined ? undefined : { open_now: isOpen, weekday_text: week };
}

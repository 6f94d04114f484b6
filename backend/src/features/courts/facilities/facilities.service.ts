import { setImmediate as letOthersRun } from 'node:timers/promises';
import { COURTS, type Court, courtsErrors, distanceBetween, type Facility, type Position } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { DEFAULT_LANGUAGE, type Texts, textsIn } from '../../../locales/texts.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { CourtsRepository } from '../courts.repository.ts';
import { toCourt } from '../courts.sql.ts';
import { isOpenAt, weekdayTexts } from '../opening-hours.ts';
import { nameFor, type Place, timeZoneAt } from './place.ts';
import { ProviderClient } from './provider-client.ts';

interface Import {
  userId: string;
  placeId: string;
}

const courtImported = changeKind<Import>('courts.imported');

/** Searches courts and gyms at the places provider, and imports them as stored courts. */
@Injectable()
export class FacilitiesService {
  constructor(
    private readonly provider: ProviderClient,
    private readonly courts: CourtsRepository,
    private readonly publisher: CourtsPublisher,
    private readonly changes: ChangesService,
    private readonly newAccounts: NewAccountsService,
    private readonly clock: Clock,
  ) {}

  /** Places at most `radius` metres away, the nearest first. For `caller` see `callerKey`. */
  async nearby(position: Position, radius: number, texts: Texts, caller: string): Promise<Facility[]> {
    const places = await this.provider.nearby(position, radius, caller);
    return this.present(nearestFirst(places, position, radius), texts);
  }

  /** Places that match a text. With a position the nearest comes first, otherwise the provider's order stays. */
  async search(query: string, position: Position | undefined, texts: Texts, caller: string): Promise<Facility[]> {
    const places = await this.provider.search(query, position, caller);
    const shown = position ? nearestFirst(places, position) : places.slice(0, COURTS.maxFacilities);
    return this.present(shown, texts);
  }

  /**
   * Throws `court_exists`, `place_not_found`, `new_account_limit`, or a `places_*` error if the provider fails or the
   * paid calls of the day are used up.
   */
  async import(userId: string, placeId: string): Promise<Court> {
    // Saves a call to the provider if the place is stored already.
    if ((await this.courts.idsByPlace([placeId])).size > 0) throw new DomainError(courtsErrors.court_exists);
    const place = await this.provider.details(placeId, userId);
    if (!place) throw new DomainError(courtsErrors.place_not_found);
    // The attribution is stored once for all readers, so it is in the default language.
    const attribution = this.provider.attributionIn(textsIn(DEFAULT_LANGUAGE));
    const court = await this.changes.commit({ writerId: userId }, async (change) => {
      await this.newAccounts.count(userId, 'imports', change.tx);
      const added = await this.courts.add(place, timeZoneAt(place), attribution, change.now, change.tx);
      if (!added) throw new DomainError(courtsErrors.court_exists);
      change.publish(courtImported, added.id, { userId, placeId });
      return added;
    });
    return toCourt(court, this.clock.now());
  }

  @OnChange(courtImported)
  publish(imported: readonly Committed<Import>[]): void {
    for (const { ref, detail } of imported) {
      this.publisher.imported(detail.userId, { placeId: detail.placeId, courtId: ref });
    }
  }

  private async present(places: Place[], texts: Texts): Promise<Facility[]> {
    const courtIds = await this.courts.idsByPlace(places.map(({ id }) => id));
    const now = this.clock.now();
    const attribution = this.provider.attributionIn(texts);
    const facilities: Facility[] = [];
    for (const place of places) {
      facilities.push(toFacility(place, { courtId: courtIds.get(place.id), attribution, now, texts }));
      // Parsing opening hours takes milliseconds if they are not in its cache. Other requests may run in between.
      await letOthersRun();
    }
    return facilities;
  }
}

function nearestFirst(places: readonly Place[], position: Position, within = Number.POSITIVE_INFINITY): Place[] {
  return places
    .map((place) => ({ place, distance: distanceBetween(position, place) }))
    .filter(({ distance }) => distance <= within)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, COURTS.maxFacilities)
    .map(({ place }) => place);
}

interface Context {
  /** The stored court that was imported from the place, if any. */
  courtId: string | undefined;
  attribution: string;
  now: Date;
  /** In the language of the request. */
  texts: Texts;
}

/**
 * A place in the form of the contract. If the provider sends no `isOpenNow`, `open_now` is computed from its opening
 * hours for the time of the request, because a kept answer may be days old.
 */
function toFacility(place: Place, { courtId = undefined, attribution, now, texts }: Context): Facility {
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

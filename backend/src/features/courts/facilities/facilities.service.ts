import { setImmediate as letOthersRun } from 'node:timers/promises';
import { COURTS, distanceBetween, type Facility, type Position } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import type { Texts } from '../../../locales/texts.ts';
import { toFacility } from './facilities.mapper.ts';
import { ImportedCourtsRepository } from './imported-courts.repository.ts';
import type { Place } from './place.ts';
import { ProviderClient } from './provider-client.ts';

/** Courts and gyms that the maps provider knows, whether stored here or not. */
@Injectable()
export class FacilitiesService {
  constructor(
    private readonly provider: ProviderClient,
    private readonly courts: ImportedCourtsRepository,
    private readonly clock: Clock,
  ) {}

  /** The nearest first. `caller` as in `callerKey`. */
  async nearby(position: Position, radius: number, texts: Texts, caller: string): Promise<Facility[]> {
    const places = await this.provider.nearby(position, radius, caller);
    return this.present(nearestFirst(places, position, radius), texts);
  }

  /** With a position the nearest first, else in the order in which the provider deems them fitting. */
  async search(query: string, position: Position | undefined, texts: Texts, caller: string): Promise<Facility[]> {
    const places = await this.provider.search(query, position, caller);
    const shown = position ? nearestFirst(places, position) : places.slice(0, COURTS.maxFacilities);
    return this.present(shown, texts);
  }

  private async present(places: Place[], texts: Texts): Promise<Facility[]> {
    const courtIds = await this.courts.idsByPlace(places.map(({ id }) => id));
    const now = this.clock.now();
    const attribution = this.provider.attributionIn(texts);
    const facilities: Facility[] = [];
    for (const place of places) {
      facilities.push(toFacility(place, { courtId: courtIds.get(place.id), attribution, now, texts }));
      // Reading hours that nobody has read before takes milliseconds.
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

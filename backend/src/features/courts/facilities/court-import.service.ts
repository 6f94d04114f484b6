import { type Court, courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { toCourt } from '../courts.mapper.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { ImportedCourtsRepository } from './imported-courts.repository.ts';
import { ProviderClient } from './provider-client.ts';
import { timeZoneAt } from './time-zone-at.ts';

/** Stores places of the maps provider as courts. */
@Injectable()
export class CourtImportService {
  constructor(
    private readonly provider: ProviderClient,
    private readonly courts: ImportedCourtsRepository,
    private readonly publisher: CourtsPublisher,
    private readonly clock: Clock,
  ) {}

  /** For `userId`, whose open pages are told. Throws `court_exists`, `place_not_found`, or why the provider fails. */
  async import(userId: string, placeId: string): Promise<Court> {
    // The provider need not be asked about a place that is stored already.
    if ((await this.courts.idsByPlace([placeId])).size > 0) throw new DomainError(courtsErrors.court_exists);
    const place = await this.provider.details(placeId, userId);
    if (!place) throw new DomainError(courtsErrors.place_not_found);
    // Stored once for everybody.
    const attribution = this.provider.attributionIn(textsIn(DEFAULT_LANGUAGE));
    const court = await this.courts.add(place, timeZoneAt(place), attribution, this.clock.now());
    if (!court) throw new DomainError(courtsErrors.court_exists);
    this.publisher.imported(userId, { placeId, courtId: court.id });
    return toCourt(court, this.clock.now());
  }
}

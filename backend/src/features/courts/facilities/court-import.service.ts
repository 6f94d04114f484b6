import { type Court, courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { toCourt } from '../courts.sql.ts';
import { ImportedCourtsRepository } from './imported-courts.repository.ts';
import { timeZoneAt } from './place.ts';
import { ProviderClient } from './provider-client.ts';

interface Import {
  userId: string;
  placeId: string;
}

const courtImported = changeKind<Import>('courts.imported');

/** Stores places of the maps provider as courts. */
@Injectable()
export class CourtImportService {
  constructor(
    private readonly provider: ProviderClient,
    private readonly courts: ImportedCourtsRepository,
    private readonly publisher: CourtsPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** For `userId`. Throws `court_exists`, `place_not_found`, or why the provider fails. */
  async import(userId: string, placeId: string): Promise<Court> {
    // The provider need not be asked about a place that is stored already.
    if ((await this.courts.idsByPlace([placeId])).size > 0) throw new DomainError(courtsErrors.court_exists);
    const place = await this.provider.details(placeId, userId);
    if (!place) throw new DomainError(courtsErrors.place_not_found);
    // Stored once for everybody.
    const attribution = this.provider.attributionIn(textsIn(DEFAULT_LANGUAGE));
    const timeZone = timeZoneAt(place);
    const court = await this.changes.commit({}, async (change) => {
      const added = await this.courts.add(place, timeZone, attribution, change.now, change.tx);
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
}

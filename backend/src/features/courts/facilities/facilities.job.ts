import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { HourlyJob } from '../../../jobs/hourly.job.ts';
import { KeptSearchesRepository } from './kept-searches.repository.ts';

/** Searches that are kept at once; each may be some tens of kilobytes. */
const MOST = 10_000;

/** Deletes searches that may not be kept any longer. It does no harm when several nodes do it at once. */
@Injectable()
export class FacilitiesJob extends HourlyJob {
  constructor(
    private readonly searches: KeptSearchesRepository,
    clock: Clock,
  ) {
    super('Facilities', clock);
  }

  async run(now: Date, most = MOST): Promise<boolean> {
    await this.searches.sweep(now, most);
    return true;
  }
}

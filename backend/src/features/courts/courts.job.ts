import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../jobs/frequent.job.ts';
import { VisitsService } from './visits/visits.service.ts';

/** Check-ins whose time is up, and those of people who may do nothing. */
@Injectable()
export class CourtsJob extends FrequentJob {
  constructor(private readonly visits: VisitsService) {
    super('Courts');
  }

  async run(): Promise<void> {
    for (const id of await this.visits.courtsToSweep()) await this.attempt(() => this.visits.sweep(id));
    for (const visit of await this.visits.absentVisits()) await this.attempt(() => this.visits.checkOutAbsent(visit));
  }
}

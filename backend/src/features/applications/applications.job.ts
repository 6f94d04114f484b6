import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../jobs/frequent.job.ts';
import { ExpiryService } from './expiry/expiry.service.ts';

/** Applications that nobody answers: first they end, and of the others posters are reminded. */
@Injectable()
export class ApplicationsJob extends FrequentJob {
  constructor(private readonly expiry: ExpiryService) {
    super('Applications');
  }

  async run(): Promise<void> {
    for (const target of await this.expiry.due()) await this.attempt(() => this.expiry.expire(target));
    for (const id of await this.expiry.toRemind()) await this.attempt(() => this.expiry.remind(id));
  }
}

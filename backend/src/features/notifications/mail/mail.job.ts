import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../../jobs/frequent.job.ts';
import { DigestsService } from './digests.service.ts';
import { MailSendingService } from './mail-sending.service.ts';

/** Digests that are due, and mails that are to be sent. */
@Injectable()
export class MailJob extends FrequentJob {
  constructor(
    private readonly digests: DigestsService,
    private readonly sending: MailSendingService,
  ) {
    super('Mail');
  }

  async run(): Promise<void> {
    await this.attempt(() => this.digests.prepare());
    await this.attempt(() => this.sending.sendDue());
  }
}

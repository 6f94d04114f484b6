import { NOTIFICATIONS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { HourlyJob } from '../../../jobs/hourly.job.ts';
import { MailDeliveriesRepository } from './mail-deliveries.repository.ts';

/** A day longer than the notifications that they are about. */
const KEPT_MS = (NOTIFICATIONS.keepDays + 1) * 24 * 60 * 60_000;

/** Forgets which mails were sent long ago. */
@Injectable()
export class OldMailsJob extends HourlyJob {
  constructor(
    private readonly deliveries: MailDeliveriesRepository,
    clock: Clock,
  ) {
    super('Mail', clock);
  }

  async run(now: Date): Promise<boolean> {
    while ((await this.deliveries.removeOld(new Date(now.getTime() - KEPT_MS))) > 0);
    return true;
  }
}

import { NOTIFICATIONS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { HourlyJob } from '../../jobs/hourly.job.ts';
import { InboxRepository } from './inbox.repository.ts';

const KEPT_MS = NOTIFICATIONS.keepDays * 24 * 60 * 60_000;

/** Removes old notifications, read or not, and when they were sent. */
@Injectable()
export class NotificationsJob extends HourlyJob {
  constructor(
    private readonly inbox: InboxRepository,
    clock: Clock,
  ) {
    super('Notifications', clock);
  }

  async run(now: Date): Promise<boolean> {
    while ((await this.inbox.removeOld(new Date(now.getTime() - KEPT_MS))) > 0);
    while ((await this.inbox.removeOldSends(now)) > 0);
    return true;
  }
}

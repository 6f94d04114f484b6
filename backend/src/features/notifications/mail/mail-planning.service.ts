import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { StoredNotification } from '../notice.ts';
import { NotificationChannels } from '../notification-channels.ts';
import { nextDigest } from './digest-clock.ts';
import { DigestsRepository } from './digests.repository.ts';
import { MailDeliveriesRepository } from './mail-deliveries.repository.ts';
import { MailRecipientsRepository } from './mail-recipients.repository.ts';
import { isForMail, isMailedAtOnce } from './mailed-at-once.ts';

/** Says, in the transaction that stores notifications, which mails will be sent about them. */
@Injectable()
export class MailPlanningService implements OnModuleInit {
  constructor(
    private readonly recipients: MailRecipientsRepository,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly digests: DigestsRepository,
    private readonly channels: NotificationChannels,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.channels.register((stored, now, tx) => this.plan(stored, now, tx));
    // What happened before is for a digest too, as far as it is unread.
    this.settings.onSave(async (userId, { emailUpdates }, tx) => {
      if (emailUpdates) await this.planDigests([userId], this.clock.now(), tx);
    });
  }

  private async plan(stored: readonly StoredNotification[], now: Date, tx: Transaction): Promise<void> {
    const news = stored.filter(({ isNews, notification }) => isNews && isForMail(notification));
    if (news.length === 0) return;
    const recipients = await this.recipients.find([...new Set(news.map(({ userId }) => userId))], tx);
    const wanted = news.filter(
      ({ userId, notification }) => recipients.get(userId)?.switches[notification.kind].mail === true,
    );
    const isAtOnce = ({ notification }: StoredNotification) => isMailedAtOnce(notification.kind);
    await this.deliveries.add(wanted.filter(isAtOnce), now, tx);
    const readers = new Set(wanted.filter((one) => !isAtOnce(one)).map(({ userId }) => userId));
    await this.digests.plan(
      new Map([...readers].map((userId) => [userId, nextDigest(now, recipients.get(userId)?.timeZone ?? 'UTC')])),
      tx,
    );
  }

  private async planDigests(userIds: readonly string[], now: Date, tx: Transaction): Promise<void> {
    const recipients = await this.recipients.find(userIds, tx);
    await this.digests.plan(
      new Map([...recipients.values()].map(({ userId, timeZone }) => [userId, nextDigest(now, timeZone)])),
      tx,
    );
  }
}

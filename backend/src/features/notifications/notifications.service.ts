import type { NotificationKind } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Clock } from '../../config/clock.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { Notice, Outdated } from './notice.ts';
import { NoticesRepository, toWithdrawal } from './notices.repository.ts';
import { StoringService } from './storing.service.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

export type { Notice, Outdated, Retraction, Settlement } from './notice.ts';

const noticeAdded = changeKind('notifications.notices');

/** Notifies people of what concerns them. */
@Injectable()
export class NotificationsService {
  private readonly logger = new Logger('Notifications');
  private readonly queue = new DeliveryQueue();

  constructor(
    private readonly notices: NoticesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly storing: StoringService,
    private readonly clock: Clock,
  ) {}

  /** With the write in which it happens: `notices`, and what of earlier ones is `outdated` by it. */
  async notify(notices: readonly Notice[], change: Change, outdated: Outdated = {}): Promise<void> {
    const ids = await this.notices.add(notices, outdated, change.now, change.tx);
    for (const id of ids) change.publish(noticeAdded, id);
  }

  @OnChange(noticeAdded)
  async store(added: readonly Committed[]): Promise<void> {
    const stored = await Promise.allSettled(added.map(({ ref }) => this.queue.run(() => this.storing.store(ref))));
    const failed = stored.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** The reader has seen it elsewhere: marks it as read. After COMMIT. Never rejects. */
  async settle(userId: string, kind: NotificationKind, subjectId: string): Promise<void> {
    try {
      if (!(await this.withdrawals.isNotified(userId, kind, subjectId))) return;
      const settlement = { kind, subjectId, recipients: [userId] };
      await this.storing.withdraw(toWithdrawal('settle', settlement, this.clock.now()));
    } catch (error) {
      this.logger.warn(`not marked as read: ${(error as Error).message}`);
    }
  }
}

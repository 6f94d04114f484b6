import type { NotificationKind } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Clock } from '../../config/clock.ts';
import type { Notice, Outdated } from './notice.ts';
import { NoticesRepository, toWithdrawal } from './notices.repository.ts';
import { StoringService } from './storing.service.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

/** So many at once: deliveries must leave most connections to the database for calls that somebody waits for. */
const AT_ONCE = 4;

/** Runs what is given in its order, a few at a time. */
class DeliveryQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async run(work: () => Promise<void>): Promise<void> {
    if (this.running >= AT_ONCE) await new Promise<void>((start) => this.waiting.push(start));
    else this.running += 1;
    try {
      await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

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

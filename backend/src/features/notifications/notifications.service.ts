import type { NotificationKind } from '@hoopline/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import type { Transaction } from '../../database/sql.ts';
import { OutboxService } from '../../realtime/outbox.service.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { NotedNotices, Notice, Outdated } from './notice.ts';
import { NOTICES, NoticesRepository, toWithdrawal } from './notices.repository.ts';
import { StoringService } from './storing.service.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

export type { NotedNotices, Notice, Outdated, Retraction, Settlement } from './notice.ts';

/** Tells people what concerns them. Features note it in the transaction in which it happens. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  private readonly logger = new Logger('Notifications');
  private readonly queue = new DeliveryQueue();

  constructor(
    private readonly notices: NoticesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly storing: StoringService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(NOTICES, async (ids) => {
      for (const id of ids) await this.storing.store(id);
    });
  }

  /**
   * In the transaction of the write, with one statement: what happened, and what it takes back or settles of what
   * happened before. Returns what to `deliver` after COMMIT.
   */
  note(notices: readonly Notice[], tx: Transaction, outdated: Outdated = {}): Promise<NotedNotices> {
    return this.notices.add(notices, outdated, this.clock.now(), tx);
  }

  /** After COMMIT. Never rejects: what fails is left to the outbox's sweep. Who answers a person need not wait for it. */
  async deliver(noted: NotedNotices): Promise<void> {
    await Promise.all(noted.map((id) => this.queue.run(() => this.deliverOne(id))));
  }

  /** The reader has seen it elsewhere: marks it as read. After COMMIT. Never rejects. */
  async settle(userId: string, kind: NotificationKind, subjectId: string): Promise<void> {
    try {
      if (!(await this.withdrawals.isTold(userId, kind, subjectId))) return;
      const settlement = { kind, subjectId, recipients: [userId] };
      await this.storing.withdraw(toWithdrawal('settle', settlement, this.clock.now()));
    } catch (error) {
      this.logger.warn(`not marked as read: ${(error as Error).message}`);
    }
  }

  private async deliverOne(id: string): Promise<void> {
    try {
      await this.storing.store(id);
      this.outbox.done(id);
    } catch (error) {
      this.logger.warn(`left for the outbox: ${(error as Error).message}`);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { InboxRepository } from './inbox.repository.ts';
import { NoticesRepository, type StoredNotice, type StoredWithdrawal } from './notices.repository.ts';
import { NotificationChannels } from './notification-channels.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';
import { type StoredRow, StoringRepository } from './storing.repository.ts';
import { type OwnedId, WithdrawalsRepository } from './withdrawals.repository.ts';

/** What a notice did, to be published after COMMIT. */
interface Effects {
  changed: readonly StoredRow[];
  removed: readonly OwnedId[];
  read: readonly OwnedId[];
}
const NOTHING: Effects = { changed: [], removed: [], read: [] };

/** Stores what was noted for everybody it concerns, and tells those who have the app open. */
@Injectable()
export class StoringService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly storing: StoringRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly inbox: InboxRepository,
    private readonly channels: NotificationChannels,
    private readonly publisher: NotificationsPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Once, however often and on however many nodes it is called: whoever removes the notice stores it. */
  async store(noticeId: string): Promise<void> {
    const effects = await this.sql.transaction(async (tx) => {
      const notice = await this.notices.take(noticeId, tx);
      if (!notice) return NOTHING;
      return notice.does === 'tell' ? this.tell(notice, tx) : this.withdrawIn(notice, tx);
    });
    await this.publish(effects);
  }

  /** Also from what is not stored yet. */
  async withdraw(withdrawal: StoredWithdrawal): Promise<void> {
    await this.publish(await this.sql.transaction((tx) => this.withdrawIn(withdrawal, tx)));
  }

  /** After COMMIT of what took people out of notifications. */
  async publishChanged({
    removed,
    changed,
  }: {
    removed: readonly OwnedId[];
    changed: readonly string[];
  }): Promise<void> {
    await this.publish({ ...NOTHING, removed, changed: changed.length > 0 ? await this.storing.find(changed) : [] });
  }

  private async tell(notice: StoredNotice, tx: Transaction): Promise<Effects> {
    const changed: StoredRow[] = [];
    for await (const readers of this.storing.readers(notice, tx)) {
      changed.push(...(await this.storing.store(notice, readers, tx)));
    }
    if (changed.length > 0) await this.channels.plan(changed, this.clock.now(), tx);
    return { ...NOTHING, changed };
  }

  private async withdrawIn(withdrawal: StoredWithdrawal, tx: Transaction): Promise<Effects> {
    await this.notices.withdraw(withdrawal, tx);
    if (withdrawal.does === 'settle') {
      return { ...NOTHING, read: await this.withdrawals.settle(withdrawal, this.clock.now(), tx) };
    }
    const { removed, changed } = await this.withdrawals.retract(withdrawal, tx);
    return { ...NOTHING, removed, changed: changed.length > 0 ? await this.storing.find(changed, tx) : [] };
  }

  private async publish({ changed, removed, read }: Effects): Promise<void> {
    this.publisher.created(changed);
    if (removed.length + read.length === 0) return;
    const totals = await this.inbox.unread([...new Set([...removed, ...read].map(({ userId }) => userId))]);
    for (const [userId, unread] of totals) {
      const [gone, seen] = [removed, read].map((rows) =>
        rows.filter((row) => row.userId === userId).map(({ id }) => id),
      );
      if (gone?.length) this.publisher.removed(userId, gone, unread);
      if (seen?.length) this.publisher.read(userId, { ids: seen }, unread);
    }
  }
}

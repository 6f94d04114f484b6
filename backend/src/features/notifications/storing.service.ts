import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { InboxRepository } from './inbox.repository.ts';
import { NoticesRepository, type StoredNotice, type StoredWithdrawal } from './notices.repository.ts';
import { NotificationChannels } from './notification-channels.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';
import type { Separation } from './reader-moves.repository.ts';
import { type StoredRow, StoringRepository } from './storing.repository.ts';
import { CHUNK } from './storing.sql.ts';
import { type OwnedId, WithdrawalsRepository } from './withdrawals.repository.ts';

/** So many readers are sent their events without a look at who of them is online, which Redis would have to answer. */
const FEW = 20;

/** What a notice did, to be published after COMMIT. */
interface Effects {
  changed: readonly StoredRow[];
  removed: readonly OwnedId[];
  read: readonly OwnedId[];
}
const NOTHING: Effects = { changed: [], removed: [], read: [] };

/** What one transaction did for some of the readers. */
interface Piece {
  effects: Effects;
  /** No reader is left. */
  isDone: boolean;
}

/** Stores notices for everybody whom they concern, and publishes them to those who have the app open. */
@Injectable()
export class StoringService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly storing: StoringRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly inbox: InboxRepository,
    private readonly channels: NotificationChannels,
    private readonly publisher: NotificationsPublisher,
    private readonly presence: PresenceService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Once for each reader, however often and on however many nodes it is called: each transaction stores some of them, and
   * up to whom. Events are published group by group, so that those for many readers are never in memory at once.
   */
  async store(noticeId: string): Promise<void> {
    await this.piecewise((tx) => this.storePiece(noticeId, tx));
  }

  /** Also from what is not stored yet. */
  async withdraw(withdrawal: StoredWithdrawal): Promise<void> {
    await this.piecewise((tx) => this.withdrawPiece(withdrawal, tx));
  }

  /** After COMMIT of what took people out of notifications. */
  async publishChanged({ removed, changed }: Separation): Promise<void> {
    await this.publish({ ...NOTHING, removed, changed: changed.length > 0 ? await this.storing.find(changed) : [] });
  }

  private async piecewise(work: (tx: Transaction) => Promise<Piece>): Promise<void> {
    for (;;) {
      const { effects, isDone } = await this.sql.transaction(work);
      await this.publish(effects);
      if (isDone) return;
    }
  }

  private async storePiece(id: string, tx: Transaction): Promise<Piece> {
    const pending = await this.notices.lock(id, tx);
    if (!pending) return { effects: NOTHING, isDone: true };
    const { notice, storedTo } = pending;
    if (notice.does !== 'tell') {
      const piece = await this.withdrawPiece(notice, tx);
      if (piece.isDone) await this.notices.remove(id, tx);
      return piece;
    }
    const readers = await this.storing.readers(notice, storedTo, tx);
    const effects = await this.storeFor(notice, readers, tx);
    const last = readers.at(-1);
    const isDone = last === undefined || readers.length < CHUNK;
    await (isDone ? this.notices.remove(id, tx) : this.notices.goOn(id, last, tx));
    return { effects, isDone };
  }

  private async storeFor(notice: StoredNotice, readers: readonly string[], tx: Transaction): Promise<Effects> {
    const changed = readers.length > 0 ? await this.storing.store(notice, readers, tx) : [];
    if (changed.length > 0) await this.channels.plan(changed, this.clock.now(), tx);
    return { ...NOTHING, changed };
  }

  private async withdrawPiece(withdrawal: StoredWithdrawal, tx: Transaction): Promise<Piece> {
    await this.notices.withdraw(withdrawal, tx);
    if (withdrawal.does === 'settle') {
      const { read, isDone } = await this.withdrawals.settle(withdrawal, this.clock.now(), tx);
      return { effects: { ...NOTHING, read }, isDone };
    }
    const { removed, changed: ids, isDone } = await this.withdrawals.retract(withdrawal, tx);
    const changed = ids.length > 0 ? await this.storing.find(ids, tx) : [];
    return { effects: { ...NOTHING, removed, changed }, isDone };
  }

  /** Each reader has events of their own, which are made only for readers who have a page open. */
  private async publish({ changed, removed, read }: Effects): Promise<void> {
    const shown = changed.filter(({ inInbox }) => inInbox);
    const readers = [...new Set([...shown, ...removed, ...read].map(({ userId }) => userId))];
    const online = readers.length > FEW ? await this.presence.online(readers) : new Set(readers);
    const isOnline = ({ userId }: { userId: string }) => online.has(userId);
    this.publisher.missed(readers.filter((userId) => !online.has(userId)));
    this.publisher.created(shown.filter(isOnline));
    const outdated = [...removed, ...read].filter(isOnline);
    if (outdated.length === 0) return;
    const totals = await this.inbox.unread([...new Set(outdated.map(({ userId }) => userId))]);
    for (const [userId, unread] of totals) {
      const [gone, seen] = [removed, read].map((rows) =>
        rows.filter((row) => row.userId === userId).map(({ id }) => id),
      );
      if (gone?.length) this.publisher.removed(userId, gone, unread);
      if (seen?.length) this.publisher.read(userId, { ids: seen }, unread);
    }
  }
}

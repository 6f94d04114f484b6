import { AsyncResource } from 'node:async_hooks';
import type { NotificationKind } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Clock } from '../../config/clock.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { InboxRepository } from './inbox.repository.ts';
import { MailPlanningService } from './mail/mail-planning.service.ts';
import type { Notice, Outdated } from './notice.ts';
import {
  NOTIFY,
  NoticesRepository,
  type StoredNotice,
  type StoredWithdrawal,
  toWithdrawal,
} from './notices.repository.ts';
import { NotificationsPublisher } from './notifications.publisher.ts';
import { PushDeliveriesRepository } from './push/push-deliveries.repository.ts';
import type { ReaderMoves } from './reader-moves.repository.ts';
import { type OwnedId, type StoredRow, StoringRepository } from './storing.repository.ts';
import { CHUNK } from './storing.sql.ts';

/** The most notices that a node stores at the same time. The limit leaves most database connections to requests. */
const AT_ONCE = 4;

export type { Notice, Outdated, Retraction, Settlement } from './notice.ts';

const noticeAdded = changeKind('notifications.notices');

/** Up to this number of readers, each gets events of their own, without asking Redis who is online. */
const FEW = 20;

/** The changes that a notice made, to be published after COMMIT. */
interface Effects {
  changed: readonly StoredRow[];
  removed: readonly OwnedId[];
  read: readonly OwnedId[];
}
const NOTHING: Effects = { changed: [], removed: [], read: [] };

/** The result of one transaction, which handles some of the readers. */
interface Piece {
  effects: Effects;
  /** No reader is left. */
  isDone: boolean;
}

/**
 * Stores notices as notifications of each of their readers, plans push messages and mails about them, and publishes
 * them to the readers who have the app open.
 */
@Injectable()
export class NotificationsService {
  private readonly logger = new Logger('Notifications');
  private readonly queue = new PQueue({ concurrency: AT_ONCE });

  constructor(
    private readonly notices: NoticesRepository,
    private readonly storing: StoringRepository,
    private readonly inbox: InboxRepository,
    private readonly mails: MailPlanningService,
    private readonly push: PushDeliveriesRepository,
    private readonly publisher: NotificationsPublisher,
    private readonly presence: PresenceService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds notices, in the transaction of the write that causes them. They are stored for their readers after COMMIT.
   * `outdated`: the earlier notifications that the write changes.
   */
  async notify(notices: readonly Notice[], change: Change, outdated: Outdated = {}): Promise<void> {
    const ids = await this.notices.add(notices, outdated, change.now, change.tx);
    for (const id of ids) change.publish(noticeAdded, id);
  }

  @OnChange(noticeAdded)
  async store(added: readonly Committed[]): Promise<void> {
    // The queue begins a delivery when another ends: without `bind` it would be part of the other delivery's trace.
    const deliveries = added.map(({ ref }) => AsyncResource.bind(() => this.storeNotice(ref)));
    const stored = await Promise.allSettled(deliveries.map((deliver) => this.queue.add(deliver)));
    const failed = stored.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Marks notifications as read whose subject the reader has seen elsewhere. Call it after COMMIT. Never rejects. */
  async settle(userId: string, kind: NotificationKind, subjectId: string): Promise<void> {
    try {
      if (!(await this.storing.isNotified(userId, kind, subjectId))) return;
      const settlement = { kind, subjectId, recipients: [userId] };
      await this.withdraw(toWithdrawal('settle', settlement, this.clock.now()));
    } catch (error) {
      this.logger.warn(`not marked as read: ${(error as Error).message}`);
    }
  }

  /** Publishes the notifications that a block or a sign-in has removed or changed. Called after their COMMIT. */
  async publishChanged({ removed, changed }: ReaderMoves): Promise<void> {
    await this.publish({ ...NOTHING, removed, changed: changed.length > 0 ? await this.storing.find(changed) : [] });
  }

  /**
   * Stores a notice once for each reader, however often and on however many nodes this method is called: each
   * transaction stores it for some readers, and also stores the last of their ids. The last transaction removes the
   * notice. Events are published after each transaction, so that the events for many readers are never in memory at
   * once. Applies a stored withdrawal in the same way.
   */
  private async storeNotice(noticeId: string): Promise<void> {
    await this.piecewise((tx) => this.storePiece(noticeId, tx));
  }

  /** Applies a withdrawal to notifications, and to notices that are not yet stored for all their readers. */
  private async withdraw(withdrawal: StoredWithdrawal): Promise<void> {
    await this.piecewise((tx) => this.withdrawPiece(withdrawal, tx));
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
    if (notice.does !== NOTIFY) {
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
    const toSend = changed.filter(({ isNew }) => isNew);
    if (toSend.length > 0) {
      const now = this.clock.now();
      await this.push.plan(toSend, now, tx);
      await this.mails.plan(toSend, now, tx);
    }
    return { ...NOTHING, changed };
  }

  private async withdrawPiece(withdrawal: StoredWithdrawal, tx: Transaction): Promise<Piece> {
    await this.notices.withdraw(withdrawal, tx);
    if (withdrawal.does === 'settle') {
      const { read, isDone } = await this.storing.settle(withdrawal, this.clock.now(), tx);
      return { effects: { ...NOTHING, read }, isDone };
    }
    const { removed, changed: ids, isDone } = await this.storing.retract(withdrawal, tx);
    const changed = ids.length > 0 ? await this.storing.find(ids, tx) : [];
    return { effects: { ...NOTHING, removed, changed }, isDone };
  }

  /**
   * Publishes separate events for each reader who has a page open. The other readers share one event. If
   * there are at most `FEW` readers, all of them count as readers with an open page.
   */
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
      const [removedIds, readIds] = [removed, read].map((rows) =>
        rows.filter((row) => row.userId === userId).map(({ id }) => id),
      );
      if (removedIds?.length) this.publisher.removed(userId, removedIds, unread);
      if (readIds?.length) this.publisher.read(userId, { ids: readIds }, unread);
    }
  }
}

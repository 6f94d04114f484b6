import { NOTIFICATION_KINDS, type NotificationKind, type UnreadNotifications } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { ABOUT_PEOPLE, type StoredNotification } from './notice.ts';
import type { StoredNotice, StoredWithdrawal } from './notices.repository.ts';
import { type NotificationRow, REMOVE, toNotification } from './notifications.sql.ts';
import {
  ADD_ACTORS,
  CHUNK,
  FOLLOWERS,
  IS_NOTIFIED,
  RAISE,
  RAISE_CONCERNED,
  RAISE_OPEN,
  SETTLE,
  STORE,
  STORED,
  WITHDRAW,
  WITHDRAW_ACTORS,
} from './storing.sql.ts';

/** A notification that was just changed, with its reader's totals. */
export interface StoredRow extends StoredNotification {
  inInbox: boolean;
  totals: UnreadNotifications;
}

/** A notification with its reader. */
export interface OwnedId {
  id: string;
  userId: string;
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Stores a notice for some of those it concerns, or takes one back from them, in a fixed number of statements. */
@Injectable()
export class StoringRepository {
  constructor(private readonly sql: Sql) {}

  /** Whom a notice names behind `last`, in the order of their ids: no more than one transaction may hold the rows of. */
  async readers({ recipients }: StoredNotice, last: string | null, tx: Transaction): Promise<readonly string[]> {
    const after = last ?? LOWEST_ID;
    if ('followersOf' in recipients) {
      const rows = await this.sql.rows<{ id: string }>(FOLLOWERS, [recipients.followersOf, after], tx);
      return rows.map(({ id }) => id);
    }
    const ids = [...new Set(recipients)].filter((id) => id > after);
    return ids.sort().slice(0, CHUNK);
  }

  /** For those of `readers` whom it concerns. */
  async store(notice: StoredNotice, readers: readonly string[], tx: Transaction): Promise<StoredRow[]> {
    const { kind, subjectId, details, actorIds: actors, at } = notice;
    type Reader = { userId: string; inInbox: boolean };
    const ofKind = [kind, NOTIFICATION_KINDS[kind].inbox, ABOUT_PEOPLE.includes(kind)];
    const concerned = await this.sql.rows<Reader>(RAISE, [readers, actors, ...ofKind], tx);
    if (concerned.length === 0) return [];
    const [userIds, inInbox] = [concerned.map(({ userId }) => userId), concerned.map((reader) => reader.inInbox)];
    const values = [concerned.map(newId), userIds, inInbox, kind, subjectId, JSON.stringify(details), at];
    const stored = await this.sql.rows<{ id: string; isNew: boolean }>(STORE, values, tx);
    const news = new Set(stored.filter(({ isNew }) => isNew).map(({ id }) => id));
    const storedIds = stored.map(({ id }) => id);
    if (actors.length > 0) {
      const joined = await this.sql.rows<{ id: string }>(ADD_ACTORS, [storedIds, actors, at], tx);
      for (const { id } of joined) news.add(id);
    }
    const rows = await this.find(storedIds, tx);
    const empty = actors.length > 0 && ABOUT_PEOPLE.includes(kind) ? rows.filter(isOfNobody) : [];
    if (empty.length > 0) await this.sql.rows(REMOVE, [empty.map(({ notification }) => notification.id)], tx);
    return rows.filter((row) => !empty.includes(row)).map((row) => ({ ...row, isNew: news.has(row.notification.id) }));
  }

  /** Those of `ids` that there are, without news. */
  async find(ids: readonly string[], tx?: Transaction): Promise<StoredRow[]> {
    type Row = NotificationRow & UnreadNotifications & { inInbox: boolean };
    const rows = await this.sql.rows<Row>(STORED, [ids], tx);
    return rows.map(({ inInbox, unreadCount, rev, ...row }) => ({
      userId: row.userId,
      notification: toNotification(row),
      isNew: false,
      inInbox,
      totals: { unreadCount, rev },
    }));
  }

  /** Whether there is anything to settle: most of what people see elsewhere they were never notified of. */
  async isNotified(userId: string, kind: NotificationKind, subjectId: string): Promise<boolean> {
    return (await this.sql.row(IS_NOTIFIED, [userId, kind, subjectId])) !== undefined;
  }

  /** From some readers. Returns those of which nothing is left, and those that name fewer people than before. */
  async retract(
    withdrawal: StoredWithdrawal,
    tx: Transaction,
  ): Promise<{ removed: OwnedId[]; changed: string[]; isDone: boolean }> {
    const { values, isDone } = await this.raiseConcerned(RAISE_CONCERNED, withdrawal, tx);
    if (!values) return { removed: [], changed: [], isDone };
    if (!withdrawal.actorIds)
      return { removed: await this.sql.rows<OwnedId & object>(WITHDRAW, values, tx), changed: [], isDone };
    const rows = await this.sql.rows<{ id: string; actorCount: number }>(WITHDRAW_ACTORS, values, tx);
    const empty = rows.filter(({ actorCount }) => actorCount === 0).map(({ id }) => id);
    const removed = empty.length > 0 ? await this.sql.rows<OwnedId & object>(REMOVE, [empty], tx) : [];
    return { removed, changed: rows.filter(({ actorCount }) => actorCount > 0).map(({ id }) => id), isDone };
  }

  /** For some readers. Returns those that were not read before. */
  async settle(
    withdrawal: StoredWithdrawal,
    now: Date,
    tx: Transaction,
  ): Promise<{ read: OwnedId[]; isDone: boolean }> {
    const { values, isDone } = await this.raiseConcerned(RAISE_OPEN, withdrawal, tx);
    if (!values) return { read: [], isDone };
    return { read: await this.sql.rows<OwnedId & object>(SETTLE, [...values, now], tx), isDone };
  }

  /** Values for the statements that change what the locked readers have; none where there are no readers. */
  private async raiseConcerned(
    statement: Statement,
    withdrawal: StoredWithdrawal,
    tx: Transaction,
  ): Promise<{ values?: unknown[]; isDone: boolean }> {
    const rows = await this.sql.rows<{ userId: string }>(statement, valuesOf(withdrawal), tx);
    const isDone = rows.length < CHUNK;
    if (rows.length === 0) return { isDone };
    return { values: valuesOf({ ...withdrawal, recipients: rows.map(({ userId }) => userId) }), isDone };
  }
}

const valuesOf = ({ kind, subjectId, recipients, at, actorIds }: StoredWithdrawal): unknown[] => [
  kind,
  subjectId,
  recipients,
  at,
  actorIds,
];

/** Its reader and the one who did it were in no block yet when it began to be stored, and are now. */
const isOfNobody = ({ notification }: StoredRow): boolean => notification.actorCount === 0;

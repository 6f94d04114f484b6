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

/**
 * Stores a notice for some of its readers, retracts it from them, or marks it as read. Each of these takes a fixed
 * number of statements.
 */
@Injectable()
export class StoringRepository {
  constructor(private readonly sql: Sql) {}

  /** The readers of a notice after `last`, in the order of ids: at most `CHUNK`. */
  async readers({ recipients }: StoredNotice, last: string | null, tx: Transaction): Promise<readonly string[]> {
    const after = last ?? LOWEST_ID;
    if ('followersOf' in recipients) {
      const rows = await this.sql.rows<{ id: string }>(FOLLOWERS, [recipients.followersOf, after], tx);
      return rows.map(({ id }) => id);
    }
    const ids = [...new Set(recipients)].filter((id) => id > after);
    return ids.sort().slice(0, CHUNK);
  }

  /**
   * Stores a notice for the `readers` who still exist and are not its only actor. For kinds of `ABOUT_PEOPLE` an actor
   * must also be in no block with the reader.
   */
  async store(notice: StoredNotice, readers: readonly string[], tx: Transaction): Promise<StoredRow[]> {
    const { kind, subjectId, details, actorIds: actors, at } = notice;
    type Reader = { userId: string; inInbox: boolean };
    const ofKind = [kind, NOTIFICATION_KINDS[kind].inbox, ABOUT_PEOPLE.includes(kind)];
    const concerned = await this.sql.rows<Reader>(RAISE, [readers, actors, ...ofKind], tx);
    if (concerned.length === 0) return [];
    const [userIds, inInbox] = [concerned.map(({ userId }) => userId), concerned.map((reader) => reader.inInbox)];
    const values = [concerned.map(newId), userIds, inInbox, kind, subjectId, JSON.stringify(details), at];
    const stored = await this.sql.rows<{ id: string; isNew: boolean }>(STORE, values, tx);
    const added = new Set(stored.filter(({ isNew }) => isNew).map(({ id }) => id));
    const storedIds = stored.map(({ id }) => id);
    if (actors.length > 0) {
      const joined = await this.sql.rows<{ id: string }>(ADD_ACTORS, [storedIds, actors, at], tx);
      for (const { id } of joined) added.add(id);
    }
    const rows = await this.find(storedIds, tx);
    const empty = actors.length > 0 && ABOUT_PEOPLE.includes(kind) ? rows.filter(hasNoActor) : [];
    if (empty.length > 0) await this.sql.rows(REMOVE, [empty.map(({ notification }) => notification.id)], tx);
    return rows.filter((row) => !empty.includes(row)).map((row) => ({ ...row, isNew: added.has(row.notification.id) }));
  }

  /** The notifications of `ids` that still exist. `isNew` is always false. */
  async find(ids: readonly string[], tx?: Transaction): Promise<StoredRow[]> {
    type Row = NotificationRow & UnreadNotifications & { inInbox: boolean };
    const rows = await this.sql.rows<Row>(STORED, [ids], tx);
    return rows.map(({ inInbox, unreadCount, bellCount, rev, ...row }) => ({
      userId: row.userId,
      notification: toNotification(row),
      isNew: false,
      inInbox,
      totals: { unreadCount, bellCount, rev },
    }));
  }

  /**
   * Whether the person has an unread notification of this kind about the subject, or is named as a reader of one that
   * is not stored yet. In most cases there is none, and nothing to settle.
   */
  async isNotified(userId: string, kind: NotificationKind, subjectId: string): Promise<boolean> {
    return (await this.sql.row(IS_NOTIFIED, [userId, kind, subjectId])) !== undefined;
  }

  /** Retracts notifications from some readers. `removed` ones were deleted, `changed` ones have fewer actors. */
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

  /** Marks notifications of some readers as read. Returns those that were unread before. */
  async settle(
    withdrawal: StoredWithdrawal,
    now: Date,
    tx: Transaction,
  ): Promise<{ read: OwnedId[]; isDone: boolean }> {
    const { values, isDone } = await this.raiseConcerned(RAISE_OPEN, withdrawal, tx);
    if (!values) return { read: [], isDone };
    return { read: await this.sql.rows<OwnedId & object>(SETTLE, [...values, now], tx), isDone };
  }

  /**
   * Locks some readers. Returns the values for the statements that change their notifications; no values if no reader
   * is left.
   */
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

/**
 * True if, while the notification was being stored, all its actors came into a block with the reader or were removed.
 */
const hasNoActor = ({ notification }: StoredRow): boolean => notification.actorCount === 0;

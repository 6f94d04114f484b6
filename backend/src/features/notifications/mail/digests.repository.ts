import type { NotificationKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

/** Plans digests. A digest that is planned already keeps its time. $1 readers, $2 when the digest of each is due. */
const PLAN: Statement = {
  name: 'digests.plan',
  text: `INSERT INTO mail_readers (user_id, digest_due_at)
         SELECT id, due FROM unnest($1::uuid[], $2::timestamptz[]) AS given (id, due) ORDER BY id
         ON CONFLICT (user_id) DO UPDATE SET digest_due_at = EXCLUDED.digest_due_at
         WHERE mail_readers.digest_due_at IS NULL`,
};

export const LOCK_DUE: Statement = {
  name: 'digests.lock-due',
  text: `SELECT user_id AS "userId", last_digest_at AS "lastAt", last_digest_day AS "lastDay" FROM mail_readers
         WHERE digest_due_at <= $1 ORDER BY digest_due_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
};

/** $1 readers, $2 when the next digest of each is due, or null. */
const MOVE: Statement = {
  name: 'digests.move',
  text: `UPDATE mail_readers r SET digest_due_at = given.due
         FROM unnest($1::uuid[], $2::timestamptz[]) AS given (id, due) WHERE r.user_id = given.id`,
};

/**
 * Deletes digests of earlier days that could not be sent, unless a node is sending one now. The new digest contains
 * their unread notifications. $1 readers, $2 now.
 */
const SUPERSEDE: Statement = {
  name: 'digests.supersede',
  text: `DELETE FROM mail_deliveries WHERE id IN (
           SELECT id FROM mail_deliveries
           WHERE user_id = ANY($1::uuid[]) AND digest_day IS NOT NULL AND outcome IS NULL
             AND (leased_until IS NULL OR leased_until <= $2)
           FOR UPDATE SKIP LOCKED)`,
};

/**
 * Unread notifications that are in no digest yet, or have changed since their last one, newest first. $1 readers with
 * the kinds they want, $2 limit for each.
 */
const UNREAD: Statement = {
  name: 'digests.unread',
  text: `SELECT given."userId", n.id, n.at
         FROM jsonb_to_recordset($1) AS given ("userId" uuid, kinds text[])
         CROSS JOIN LATERAL (
           SELECT open.id, open.at FROM notifications open
           WHERE open.user_id = given."userId" AND open.read_at IS NULL AND open.kind = ANY(given.kinds)
             AND NOT EXISTS (
               SELECT 1 FROM mail_digest_entries e WHERE e.notification_id = open.id AND e.at >= open.at)
           ORDER BY open.at DESC, open.id DESC LIMIT $2) n`,
};

/** Adds digests, but no second one for a reader and day. $1 new ids, $2 readers, $3 days, $4 now. */
const ADD: Statement = {
  name: 'digests.add',
  text: `WITH added AS (
           INSERT INTO mail_deliveries (id, user_id, digest_day, created_at, next_attempt_at)
           SELECT id, user_id, day, $4, $4
           FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (id, user_id, day)
           ON CONFLICT (user_id, digest_day) WHERE digest_day IS NOT NULL DO NOTHING
           RETURNING id, user_id, digest_day)
         UPDATE mail_readers r SET last_digest_at = $4, last_digest_day = added.digest_day
         FROM added WHERE r.user_id = added.user_id RETURNING added.id`,
};

/** $1 digests, $2 notifications, $3 the time of each. */
const ADD_ENTRIES: Statement = {
  name: 'digests.add-entries',
  text: `INSERT INTO mail_digest_entries (delivery_id, notification_id, at)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[])`,
};

/** The most notifications in one digest; the next digest has the rest. */
const MOST = 1_000;

export interface DueReader {
  userId: string;
  /** Time of their last digest; null if there was none. */
  lastAt: Date | null;
  lastDay: string | null;
}

/** A reader who gets the digest of a day, unless it would be empty. */
export interface DigestWanted {
  userId: string;
  day: string;
  kinds: readonly NotificationKind[];
}

interface UnreadRow {
  userId: string;
  id: string;
  at: Date;
}

/** Stores when the digest of each reader is due, and which notifications are in it. */
@Injectable()
export class DigestsRepository {
  constructor(private readonly sql: Sql) {}

  /** Plans a digest for each reader who has none planned. `dueAt`: when the digest of each reader is due. */
  async plan(dueAt: ReadonlyMap<string, Date>, tx: Transaction): Promise<void> {
    if (dueAt.size > 0) await this.sql.rows(PLAN, [[...dueAt.keys()], [...dueAt.values()]], tx);
  }

  /** Locks readers whose digest is due. Skips readers whom another node has locked. */
  lockDue(now: Date, count: number, tx: Transaction): Promise<DueReader[]> {
    return this.sql.rows<DueReader & object>(LOCK_DUE, [now, count], tx);
  }

  /** Sets when the next digest of each reader is due; null: not planned. */
  async move(dueAt: ReadonlyMap<string, Date | null>, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE, [[...dueAt.keys()], [...dueAt.values()]], tx);
  }

  /**
   * Adds digests with the unread notifications that are in no earlier digest, or have changed since: at most `MOST` for
   * each. A reader without any gets no digest.
   */
  async add(wanted: readonly DigestWanted[], now: Date, tx: Transaction): Promise<void> {
    if (wanted.length === 0) return;
    await this.sql.rows(SUPERSEDE, [wanted.map(({ userId }) => userId), now], tx);
    const unread = await this.sql.rows<UnreadRow & object>(UNREAD, [JSON.stringify(wanted), MOST], tx);
    const readers = wanted.filter(({ userId }) => unread.some((one) => one.userId === userId));
    const ids = new Map(readers.map(({ userId }) => [userId, newId()]));
    const values = [[...ids.values()], readers.map(({ userId }) => userId), readers.map(({ day }) => day), now];
    const added = await this.sql.rows<{ id: string }>(ADD, values, tx);
    const isAdded = new Set(added.map(({ id }) => id));
    const entries = unread.filter(({ userId }) => isAdded.has(ids.get(userId) ?? ''));
    const columns = [
      entries.map(({ userId }) => ids.get(userId)),
      entries.map(({ id }) => id),
      entries.map(({ at }) => at),
    ];
    await this.sql.rows(ADD_ENTRIES, columns, tx);
  }
}

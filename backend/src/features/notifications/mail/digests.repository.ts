import type { NotificationKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

/** An earlier time stays. $1 readers, $2 when to look for each. */
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

/** $1 readers, $2 when to look again for each, or null. */
const MOVE: Statement = {
  name: 'digests.move',
  text: `UPDATE mail_readers r SET digest_due_at = given.due
         FROM unnest($1::uuid[], $2::timestamptz[]) AS given (id, due) WHERE r.user_id = given.id`,
};

/** Digests of earlier days that could not be sent: what they have is for the new one. $1 readers, $2 now. */
const SUPERSEDE: Statement = {
  name: 'digests.supersede',
  text: `DELETE FROM mail_deliveries WHERE id IN (
           SELECT id FROM mail_deliveries
           WHERE user_id = ANY($1::uuid[]) AND digest_day IS NOT NULL AND outcome IS NULL
             AND (leased_until IS NULL OR leased_until <= $2)
           FOR UPDATE SKIP LOCKED)`,
};

/** What happened last first, as much as one digest has. $1 readers with the kinds that they want, $2 how many for each. */
const NEWS: Statement = {
  name: 'digests.news',
  text: `SELECT given."userId", n.id, n.at
         FROM jsonb_to_recordset($1) AS given ("userId" uuid, kinds text[])
         CROSS JOIN LATERAL (
           SELECT open.id, open.at FROM notifications open
           WHERE open.user_id = given."userId" AND open.read_at IS NULL AND open.kind = ANY(given.kinds)
             AND NOT EXISTS (
               SELECT 1 FROM mail_digest_entries e WHERE e.notification_id = open.id AND e.at >= open.at)
           ORDER BY open.at DESC, open.id DESC LIMIT $2) n`,
};

/** None where this day's is there already. $1 new ids, $2 readers, $3 days, $4 now. */
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

/** What one digest has at most; the rest is for the next one. */
const MOST = 1_000;

export interface DueReader {
  userId: string;
  /** Their last digest; null where there was none. */
  lastAt: Date | null;
  lastDay: string | null;
}

/** Somebody who is sent the digest of a day, if there is something in it. */
export interface DigestWanted {
  userId: string;
  day: string;
  kinds: readonly NotificationKind[];
}

interface News {
  userId: string;
  id: string;
  at: Date;
}

/** Whose digest is due, and what is in it. */
@Injectable()
export class DigestsRepository {
  constructor(private readonly sql: Sql) {}

  /** Something has happened: when to look, for each reader. */
  async plan(dueAt: ReadonlyMap<string, Date>, tx: Transaction): Promise<void> {
    if (dueAt.size > 0) await this.sql.rows(PLAN, [[...dueAt.keys()], [...dueAt.values()]], tx);
  }

  /** Without those whom another node is looking at. */
  lockDue(now: Date, count: number, tx: Transaction): Promise<DueReader[]> {
    return this.sql.rows<DueReader & object>(LOCK_DUE, [now, count], tx);
  }

  /** When to look again; null: not before something happens. */
  async move(dueAt: ReadonlyMap<string, Date | null>, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE, [[...dueAt.keys()], [...dueAt.values()]], tx);
  }

  /** Digests with all that is unread, and in no earlier one. */
  async add(wanted: readonly DigestWanted[], now: Date, tx: Transaction): Promise<void> {
    if (wanted.length === 0) return;
    await this.sql.rows(SUPERSEDE, [wanted.map(({ userId }) => userId), now], tx);
    const news = await this.sql.rows<News & object>(NEWS, [JSON.stringify(wanted), MOST], tx);
    const readers = wanted.filter(({ userId }) => news.some((one) => one.userId === userId));
    const ids = new Map(readers.map(({ userId }) => [userId, newId()]));
    const values = [[...ids.values()], readers.map(({ userId }) => userId), readers.map(({ day }) => day), now];
    const added = await this.sql.rows<{ id: string }>(ADD, values, tx);
    const isAdded = new Set(added.map(({ id }) => id));
    const entries = news.filter(({ userId }) => isAdded.has(ids.get(userId) ?? ''));
    const columns = [
      entries.map(({ userId }) => ids.get(userId)),
      entries.map(({ id }) => id),
      entries.map(({ at }) => at),
    ];
    await this.sql.rows(ADD_ENTRIES, columns, tx);
  }
}

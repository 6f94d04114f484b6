import type { NotificationKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import type { StoredWithdrawal } from './notices.repository.ts';
import { CHUNK } from './storing.sql.ts';

/** $1 kind, $2 subject, $3 readers or null for all, $4 time, $5 what only these people did, or null. */
const CONCERNED = `
  n.kind = $1 AND n.subject_id = $2 AND ($3::uuid[] IS NULL OR n.user_id = ANY($3::uuid[]))
  AND CASE WHEN $5::uuid[] IS NULL THEN n.at <= $4
           ELSE EXISTS (SELECT 1 FROM notification_actors a
                        WHERE a.notification_id = n.id AND a.actor_id = ANY($5::uuid[]) AND a.at <= $4) END`;

/**
 * Locks some of the readers in the order of their ids, as storing does. `open` limits them to those who have not read it.
 * What is done to theirs concerns them no more, so that the next call locks others.
 */
const raise = (name: string, open: string): Statement => ({
  name: `withdrawals.${name}`,
  text: `WITH readers AS (
           SELECT r.user_id FROM notification_readers r
           WHERE r.user_id IN (SELECT n.user_id FROM notifications n WHERE ${CONCERNED} ${open})
           ORDER BY r.user_id LIMIT ${CHUNK} FOR UPDATE)
         UPDATE notification_readers r SET rev = rev + 1 FROM readers WHERE r.user_id = readers.user_id
         RETURNING r.user_id AS "userId"`,
});
const RAISE = raise('raise', '');
const RAISE_OPEN = raise('raise-open', 'AND n.read_at IS NULL');

const REMOVE: Statement = {
  name: 'withdrawals.remove',
  text: `DELETE FROM notifications n WHERE ${CONCERNED} RETURNING n.id, n.user_id AS "userId"`,
};

const REMOVE_ACTORS: Statement = {
  name: 'withdrawals.remove-actors',
  text: `WITH gone AS (
           DELETE FROM notification_actors gone USING notifications n
           WHERE gone.notification_id = n.id AND gone.actor_id = ANY($5::uuid[]) AND gone.at <= $4 AND ${CONCERNED}
           RETURNING gone.notification_id),
         less AS (SELECT notification_id, count(*)::int AS count FROM gone GROUP BY notification_id)
         UPDATE notifications n SET actor_count = actor_count - less.count
         FROM less WHERE n.id = less.notification_id RETURNING n.id, n.actor_count AS "actorCount"`,
};

const REMOVE_EMPTY: Statement = {
  name: 'withdrawals.remove-empty',
  text: 'DELETE FROM notifications WHERE id = ANY($1::uuid[]) RETURNING id, user_id AS "userId"',
};

/** $6 now. */
const READ: Statement = {
  name: 'withdrawals.read',
  text: `UPDATE notifications n SET read_at = $6 WHERE ${CONCERNED} AND n.read_at IS NULL
         RETURNING n.id, n.user_id AS "userId"`,
};

const IS_NOTIFIED: Statement = {
  name: 'withdrawals.is-notified',
  text: `SELECT 1 WHERE EXISTS (
           SELECT 1 FROM notifications WHERE user_id = $1 AND kind = $2 AND subject_id = $3 AND read_at IS NULL)
         OR EXISTS (
           SELECT 1 FROM notices WHERE notice ->> 'subjectId' = $3::text AND notice ->> 'kind' = $2
             AND notice -> 'recipients' ? $1::text)`,
};

/** A notification with its reader. */
export interface OwnedId {
  id: string;
  userId: string;
}

/** Takes back what readers were notified of, or marks it as read. */
@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly sql: Sql) {}

  /** Whether there is anything to settle: most of what people see elsewhere they were never notified of. */
  async isNotified(userId: string, kind: NotificationKind, subjectId: string): Promise<boolean> {
    return (await this.sql.row(IS_NOTIFIED, [userId, kind, subjectId])) !== undefined;
  }

  /** From some readers. Returns those of which nothing is left, and those that name fewer people than before. */
  async retract(
    withdrawal: StoredWithdrawal,
    tx: Transaction,
  ): Promise<{ removed: OwnedId[]; changed: string[]; isDone: boolean }> {
    const { values, isDone } = await this.raise(RAISE, withdrawal, tx);
    if (!values) return { removed: [], changed: [], isDone };
    if (!withdrawal.actorIds)
      return { removed: await this.sql.rows<OwnedId & object>(REMOVE, values, tx), changed: [], isDone };
    const rows = await this.sql.rows<{ id: string; actorCount: number }>(REMOVE_ACTORS, values, tx);
    const empty = rows.filter(({ actorCount }) => actorCount === 0).map(({ id }) => id);
    const removed = empty.length > 0 ? await this.sql.rows<OwnedId & object>(REMOVE_EMPTY, [empty], tx) : [];
    return { removed, changed: rows.filter(({ actorCount }) => actorCount > 0).map(({ id }) => id), isDone };
  }

  /** For some readers. Returns those that were not read before. */
  async settle(
    withdrawal: StoredWithdrawal,
    now: Date,
    tx: Transaction,
  ): Promise<{ read: OwnedId[]; isDone: boolean }> {
    const { values, isDone } = await this.raise(RAISE_OPEN, withdrawal, tx);
    if (!values) return { read: [], isDone };
    return { read: await this.sql.rows<OwnedId & object>(READ, [...values, now], tx), isDone };
  }

  /** Values for the statements that change what the locked readers have; none where there are no readers. */
  private async raise(
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

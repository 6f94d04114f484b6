import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import type { NewOutboxRow } from './change.ts';

const ADD: Statement = {
  name: 'outbox.add',
  text: `INSERT INTO outbox (id, topic, ref, detail, created_at)
         SELECT id, kind, ref, detail, $2
         FROM jsonb_to_recordset($1) AS added (id uuid, kind text, ref uuid, detail jsonb)`,
};

const REMOVE: Statement = { name: 'outbox.remove', text: 'DELETE FROM outbox WHERE id = ANY($1::uuid[])' };

/** The most rows of one kind of change that are taken at once. */
export const BATCH = 200;

/**
 * Skips rows that another node is taking. $1 created before, $2 now, $3 until when this node holds them, $4 kinds of
 * change, which are in the column `topic`.
 */
const TAKE: Statement = {
  name: 'outbox.take',
  text: `WITH due AS (
           SELECT oldest.id FROM unnest($4::text[]) AS asked (kind) CROSS JOIN LATERAL (
             SELECT id FROM outbox
             WHERE topic = asked.kind AND created_at < $1 AND (next_attempt_at IS NULL OR next_attempt_at <= $2)
             ORDER BY created_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) oldest),
         taken AS (
           UPDATE outbox SET next_attempt_at = $3 FROM due WHERE outbox.id = due.id
           RETURNING outbox.id, topic, ref, detail, created_at, attempts)
         SELECT id, topic AS kind, ref, detail, created_at AS "createdAt", attempts FROM taken ORDER BY created_at, id`,
};

const POSTPONE: Statement = {
  name: 'outbox.postpone',
  text: `UPDATE outbox SET attempts = outbox.attempts + 1, next_attempt_at = failed.at
         FROM unnest($1::uuid[], $2::timestamptz[]) AS failed (id, at)
         WHERE outbox.id = failed.id`,
};

/** Counts at most `COUNTED_AT_MOST` rows: after a long outage there may be very many. */
const BACKLOG: Statement = {
  name: 'outbox.backlog',
  text: `SELECT count(*)::int AS depth, min(created_at) AS oldest FROM (SELECT created_at FROM outbox LIMIT $1) AS waiting`,
};
const COUNTED_AT_MOST = 100_000;

export interface OutboxRow extends NewOutboxRow {
  createdAt: Date;
  /** How often publishing failed. */
  attempts: number;
}

/**
 * The rows to take: rows of `kinds` that were created before `before`. At `now`, no node holds them, and they do not
 * wait for their delay after a failure. This node then holds them until `until`.
 */
export interface DueRows {
  before: Date;
  now: Date;
  until: Date;
  kinds: readonly string[];
}

@Injectable()
export class OutboxRepository {
  constructor(private readonly sql: Sql) {}

  async add(rows: readonly NewOutboxRow[], now: Date, tx: Transaction): Promise<void> {
    if (rows.length > 0) await this.sql.rows(ADD, [JSON.stringify(rows), now], tx);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.sql.rows(REMOVE, [ids]);
  }

  async backlog(): Promise<{ depth: number; oldest: Date | null }> {
    const row = await this.sql.row<{ depth: number; oldest: Date | null }>(BACKLOG, [COUNTED_AT_MOST]);
    return row ?? { depth: 0, oldest: null };
  }

  /**
   * Takes the oldest rows of each kind. If two sweeps run at once, only one of them gets each row. No transaction
   * stays open while they publish.
   */
  take({ before, now, until, kinds }: DueRows): Promise<OutboxRow[]> {
    return this.sql.rows<OutboxRow>(TAKE, [before, now, until, kinds]);
  }

  /** Counts a failure of each row, and stores when to try it again. */
  async postpone(retries: ReadonlyMap<string, Date>): Promise<void> {
    if (retries.size > 0) await this.sql.rows(POSTPONE, [[...retries.keys()], [...retries.values()]]);
  }
}

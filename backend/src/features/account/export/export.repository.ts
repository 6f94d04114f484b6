import type { DataExport, Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const ROW = `user_id AS "userId", id, state, language, progress, bytes::float8 AS bytes, attempts,
             requested_at AS "requestedAt", expires_at AS "expiresAt"`;

const FIND: Statement = { name: 'exports.find', text: `SELECT ${ROW} FROM account_exports WHERE user_id = $1` };

const START: Statement = {
  name: 'exports.start',
  text: `INSERT INTO account_exports (user_id, id, state, language, requested_at) VALUES ($1, $2, 'running', $3, $4)
         ON CONFLICT (user_id) DO UPDATE SET id = $2, state = 'running', language = $3, requested_at = $4, progress = 0,
           bytes = NULL, attempts = 0, lease_until = NULL, expires_at = NULL
         RETURNING ${ROW}`,
};

/** Gives a requested copy to one node, even if several nodes ask at the same time. $1 now, $2 end of the lease. */
const CLAIM: Statement = {
  name: 'exports.claim',
  text: `UPDATE account_exports SET lease_until = $2, attempts = attempts + 1
         WHERE user_id = (
           SELECT user_id FROM account_exports
           WHERE state = 'running' AND (lease_until IS NULL OR lease_until <= $1)
           ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING ${ROW}`,
};

/**
 * Stores the progress and renews the lease. The progress never falls, even if another node has begun the copy again.
 * $1 person, $2 copy, $3 progress, $4 end of the lease, $5 attempts.
 */
const GO_ON: Statement = {
  name: 'exports.go-on',
  text: `UPDATE account_exports SET progress = GREATEST(progress, $3), lease_until = $4
         WHERE user_id = $1 AND id = $2 AND state = 'running' AND attempts = $5 RETURNING ${ROW}`,
};

const FINISH: Statement = {
  name: 'exports.finish',
  text: `UPDATE account_exports SET state = 'ready', progress = 100, bytes = $3, expires_at = $4, lease_until = NULL
         WHERE user_id = $1 AND id = $2 AND state = 'running' AND attempts = $5 RETURNING ${ROW}`,
};

/**
 * Lets another node, or a later try, claim the copy. Changes nothing if another node has claimed the copy since,
 * because the lease of that node must not end.
 * $1 person, $2 copy, $3 from when on, $4 whether this counts as a try, $5 attempts.
 */
const RELEASE: Statement = {
  name: 'exports.release',
  text: `UPDATE account_exports SET lease_until = $3, attempts = CASE WHEN $4 THEN attempts ELSE attempts - 1 END
         WHERE user_id = $1 AND id = $2 AND state = 'running' AND attempts = $5`,
};

const FAIL: Statement = {
  name: 'exports.fail',
  text: `UPDATE account_exports SET state = 'failed', lease_until = NULL
         WHERE user_id = $1 AND id = $2 AND state = 'running' AND attempts = $3 RETURNING ${ROW}`,
};

const EXPIRED: Statement = {
  name: 'exports.expired',
  text: `SELECT id FROM account_exports WHERE state = 'ready' AND expires_at <= $1 ORDER BY expires_at LIMIT 100`,
};

const REMOVE: Statement = { name: 'exports.remove', text: 'DELETE FROM account_exports WHERE id = $1' };

const REMOVE_OF: Statement = {
  name: 'exports.remove-of',
  text: 'DELETE FROM account_exports WHERE user_id = $1 RETURNING id',
};

export interface ExportRow extends Pick<DataExport, 'progress' | 'bytes'> {
  userId: string;
  /** Its file is stored under `<id>/main`. */
  id: string;
  state: Exclude<DataExport['state'], 'none'>;
  language: Language;
  /**
   * How often a node has begun the copy. A beginning is not counted if the node stopped before the copy was done. Only
   * the node that began last may store progress or finish the copy.
   */
  attempts: number;
  requestedAt: Date;
  expiresAt: Date | null;
}

/** Copies of people's data: one per person, made by one node at a time. */
@Injectable()
export class ExportRepository {
  constructor(private readonly sql: Sql) {}

  find(userId: string, tx?: Transaction): Promise<ExportRow | undefined> {
    return this.sql.row<ExportRow & object>(FIND, [userId], tx);
  }

  /** Stores the request for a copy. Replaces the previous copy. */
  async start(userId: string, id: string, language: Language, now: Date, tx: Transaction): Promise<ExportRow> {
    return (await this.sql.row<ExportRow & object>(START, [userId, id, language, now], tx)) as ExportRow;
  }

  claim(now: Date, until: Date): Promise<ExportRow | undefined> {
    return this.sql.row<ExportRow & object>(CLAIM, [now, until]);
  }

  /** Undefined if another node makes the copy by now, or if its row was removed. */
  goOn(
    { userId, id, attempts }: ExportRow,
    progress: number,
    until: Date,
    tx?: Transaction,
  ): Promise<ExportRow | undefined> {
    return this.sql.row<ExportRow & object>(GO_ON, [userId, id, progress, until, attempts], tx);
  }

  finish(
    { userId, id, attempts }: ExportRow,
    bytes: number,
    expiresAt: Date,
    tx?: Transaction,
  ): Promise<ExportRow | undefined> {
    return this.sql.row<ExportRow & object>(FINISH, [userId, id, bytes, expiresAt, attempts], tx);
  }

  async release({ userId, id, attempts }: ExportRow, from: Date, isTry: boolean): Promise<void> {
    await this.sql.rows(RELEASE, [userId, id, from, isTry, attempts]);
  }

  fail({ userId, id, attempts }: ExportRow, tx: Transaction): Promise<ExportRow | undefined> {
    return this.sql.row<ExportRow & object>(FAIL, [userId, id, attempts], tx);
  }

  /** Returns the ids of up to 100 copies that have expired. */
  async expired(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(EXPIRED, [now])).map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.sql.rows(REMOVE, [id]);
  }

  /** Returns the id of the removed copy. */
  async removeOf(userId: string, tx: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(REMOVE_OF, [userId], tx))?.id;
  }
}

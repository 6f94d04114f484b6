import { UPLOAD } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { tryAdvisoryLock } from '../database/advisory-locks.ts';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import { RECEIVING_MS } from './storage-rules.ts';

/** From here on nobody can post or see it; only then may its files go. */
const GIVE_UP: Statement = {
  name: 'uploads.give-up',
  text: `UPDATE uploads SET state = 'dropped'
          WHERE state NOT IN ('used', 'dropped') AND (created_at < $1 OR state = 'receiving' AND created_at < $2)`,
};

const DROPPED: Statement = {
  name: 'uploads.dropped',
  text: `SELECT id FROM uploads WHERE state = 'dropped' ORDER BY created_at LIMIT $1`,
};

const DELETE: Statement = { name: 'uploads.delete', text: 'DELETE FROM uploads WHERE id = ANY($1::uuid[])' };

/** What nothing shows any more, and how it is forgotten. */
@Injectable()
export class SweepsRepository {
  constructor(private readonly sql: Sql) {}

  async giveUp(now: Date): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    await this.sql.rows(GIVE_UP, [before(UPLOAD.unusedMs), before(RECEIVING_MS)]);
  }

  /** Runs `work` unless another node is at it, which makes it false. */
  async alone(work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
    return this.sql.transaction(async (transaction) => {
      const isMine = await tryAdvisoryLock(this.sql, 'uploadsSweep', transaction);
      if (isMine) await work(transaction);
      return isMine;
    });
  }

  async dropped(most: number, transaction: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(DROPPED, [most], transaction);
    return rows.map(({ id }) => id);
  }

  async delete(ids: readonly string[], transaction: Transaction): Promise<void> {
    await this.sql.rows(DELETE, [ids], transaction);
  }
}

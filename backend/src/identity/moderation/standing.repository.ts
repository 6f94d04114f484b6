import type { SessionUser, Warning } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { ABSENT_UNTIL } from './standing.sql.ts';

/** A person's suspension, and the warnings that they have not acknowledged. */
export type Standing = Pick<SessionUser, 'suspendedUntil' | 'warnings'>;

const FIND: Statement = {
  name: 'standing.find',
  text: `SELECT CASE WHEN u.suspended_until > $2 THEN ${isoTime('u.suspended_until')} END AS "suspendedUntil",
                COALESCE((SELECT json_agg(json_build_object('id', w.id, 'excerpt', w.excerpt, 'reason', w.reason,
                                                            'at', ${isoTime('w.at')}) ORDER BY w.id)
                          FROM warnings w
                          WHERE w.user_id = u.id AND w.acknowledged_at IS NULL AND w.withdrawn_at IS NULL), '[]') AS warnings
         FROM users u WHERE u.id = $1`,
};

/** $1 people, $2 now. */
const ANY_SUSPENDED: Statement = {
  name: 'standing.any-suspended',
  text: 'SELECT 1 FROM users WHERE id = ANY($1::uuid[]) AND suspended_until > $2 LIMIT 1',
};

const ABSENT: Statement = {
  name: 'standing.absent-until',
  text: `SELECT ${ABSENT_UNTIL} AS until FROM users u WHERE u.id = $2 FOR SHARE`,
};

const ACKNOWLEDGE: Statement = {
  name: 'standing.acknowledge',
  text: `UPDATE warnings SET acknowledged_at = COALESCE(acknowledged_at, $3)
         WHERE id = $1 AND user_id = $2 AND withdrawn_at IS NULL RETURNING 1`,
};

@Injectable()
export class StandingRepository {
  constructor(private readonly sql: Sql) {}

  async find(userId: string, now: Date): Promise<Standing> {
    const row = await this.sql.row<{ suspendedUntil: string | null; warnings: Warning[] }>(FIND, [userId, now]);
    return row ?? { suspendedUntil: null, warnings: [] };
  }

  /**
   * Whether any of these people is suspended. A sign-in passes guest and account, because the account takes over the
   * guest's suspension.
   */
  async isAnySuspended(userIds: readonly string[], now: Date, tx?: Transaction): Promise<boolean> {
    return (await this.sql.row(ANY_SUSPENDED, [userIds, now], tx)) !== undefined;
  }

  /**
   * Until when the person may do nothing, because they are suspended or their deletion is planned; null if neither.
   * Locks their row, so that the answer holds until the end of the transaction.
   */
  async absentUntil(userId: string, now: Date, tx: Transaction): Promise<Date | null> {
    return (await this.sql.row<{ until: Date | null }>(ABSENT, [now, userId], tx))?.until ?? null;
  }

  /** Stores that the person has read a warning. False if the person has no such warning. */
  async acknowledge(warningId: string, userId: string, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(ACKNOWLEDGE, [warningId, userId, now], tx)) !== undefined;
  }
}

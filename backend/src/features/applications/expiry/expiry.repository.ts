import { APPLICATION, type EventPayloads } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';
import type { Target } from '../table/application-changes.service.ts';

export const DUE: Statement = {
  name: 'applications.due',
  text: `SELECT opportunity_id AS "opportunityId", applicant_id AS "applicantId" FROM applications
         WHERE status = 'pending' AND created_at <= $1 ORDER BY created_at LIMIT 100`,
};

/** Opportunities with applications that are pending since $1, of which nobody was reminded. */
export const TO_REMIND: Statement = {
  name: 'applications.to-remind',
  text: `SELECT DISTINCT opportunity_id AS id FROM (
           SELECT opportunity_id FROM applications
           WHERE status = 'pending' AND reminded_at IS NULL AND created_at <= $1 ORDER BY created_at LIMIT 100) due`,
};

/** No row where another node was faster. $1 opportunity, $2 pending since, $3 now. */
const MARK_REMINDED: Statement = {
  name: 'applications.mark-reminded',
  text: `UPDATE applications SET reminded_at = $3
         WHERE opportunity_id = $1 AND status = 'pending' AND reminded_at IS NULL AND created_at <= $2 RETURNING 1`,
};

const REMINDER: Statement = {
  name: 'applications.reminder',
  text: `SELECT o.id AS "opportunityId", o.kind, o.title, o.poster_id AS "posterId",
                (SELECT count(*)::int FROM applications a
                 WHERE a.opportunity_id = o.id AND a.status = 'pending'
                   AND NOT ${isBlockedPair('a.applicant_id', 'o.poster_id')}) AS "pendingCount"
         FROM opportunities o WHERE o.id = $1 AND o.hidden_at IS NULL`,
};

/** Applications that nobody answers. */
@Injectable()
export class ExpiryRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that expire now, the oldest first. */
  due(now: Date): Promise<Target[]> {
    return this.sql.rows<Target & object>(DUE, [ago(now, APPLICATION.expireAfterMs)]);
  }

  /** Opportunities whose posters are to be reminded. */
  async toRemind(now: Date): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(TO_REMIND, [ago(now, APPLICATION.remindAfterMs)]);
    return rows.map(({ id }) => id);
  }

  /** While the transaction holds the lock of the opportunity. False where its poster was reminded of all. */
  async markReminded(opportunityId: string, now: Date, tx: Transaction): Promise<boolean> {
    const values = [opportunityId, ago(now, APPLICATION.remindAfterMs), now];
    return (await this.sql.row(MARK_REMINDED, values, tx)) !== undefined;
  }

  reminder(
    opportunityId: string,
    tx?: Transaction,
  ): Promise<(EventPayloads['applications.reminded'] & { posterId: string }) | undefined> {
    return this.sql.row(REMINDER, [opportunityId], tx);
  }
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

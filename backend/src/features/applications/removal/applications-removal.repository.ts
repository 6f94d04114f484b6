import type { OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const NEXT_OPEN: Statement = {
  name: 'applications-removal.next-open',
  text: `SELECT opportunity_id AS id FROM applications
         WHERE applicant_id = $1 AND status IN ('pending', 'shortlisted') ORDER BY id LIMIT 1`,
};

const NEXT_POSTED: Statement = {
  name: 'applications-removal.next-posted',
  text: 'SELECT id, kind FROM opportunities WHERE poster_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1',
};

const CLEAR_NOTES: Statement = {
  name: 'applications-removal.clear-notes',
  text: `WITH logged AS (
           UPDATE application_log log SET note = NULL FROM applications own
           WHERE own.id = log.application_id AND own.applicant_id = $1)
         UPDATE applications SET note = NULL, highlight_ids = '{}' WHERE applicant_id = $1`,
};

const CLEAR_POSTED: Statement = {
  name: 'applications-removal.clear-posted',
  text: `UPDATE opportunities SET description = NULL, details = '{}', rev = rev + 1, terms_rev = rev + 1
         WHERE poster_id = $1 AND (description IS NOT NULL OR details <> '{}')`,
};

interface Posted {
  id: string;
  kind: OpportunityKind;
}

@Injectable()
export class ApplicationsRemovalRepository {
  constructor(private readonly sql: Sql) {}

  /** What they have applied for and not been answered finally. */
  nextOpen(userId: string): Promise<Pick<Posted, 'id'> | undefined> {
    return this.sql.row<Pick<Posted, 'id'>>(NEXT_OPEN, [userId]);
  }

  nextPosted(userId: string): Promise<Posted | undefined> {
    return this.sql.row<Posted & object>(NEXT_POSTED, [userId]);
  }

  /** What they wrote with applications, and of their opportunities all but the title. */
  async clearTexts(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CLEAR_NOTES, [userId], tx);
    await this.sql.rows(CLEAR_POSTED, [userId], tx);
  }
}

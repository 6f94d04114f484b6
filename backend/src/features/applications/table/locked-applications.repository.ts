import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { Application, Counts } from './application-table.ts';

const SELECT = `
  SELECT id, opportunity_id AS "opportunityId", applicant_id AS "applicantId", status, note,
         highlight_ids AS "highlightIds", reason, created_at AS "createdAt", changed_at AS "changedAt",
         undo_to AS "undoTo", undo_until AS "undoUntil", rev
  FROM applications`;

const OF_APPLICANT: Statement = {
  name: 'applications.of-applicant',
  text: `${SELECT} WHERE opportunity_id = $1 AND applicant_id = $2`,
};

/**
 * Everything that one change writes: the application, the counts of its opportunity (a changed count raises its
 * `rev`), and the log entry. Applying again sets a new `created_at` and resets `reminded_at`, so that the poster is
 * reminded again.
 *
 * $1 application's id, $2 opportunity, $3 applicant, $4 application, $5 applicants, $6 accepted, $7 log entry or
 * null, $8 actor or null, $9 now.
 */
const SAVE: Statement = {
  name: 'applications.save',
  text: `WITH saved AS (
           INSERT INTO applications (id, opportunity_id, applicant_id, status, note, highlight_ids, reason, created_at,
                                     changed_at, undo_to, undo_until, rev)
           SELECT $1, $2, $3, a.status, a.note,
                  ARRAY(SELECT jsonb_array_elements_text(a."highlightIds")::uuid), a.reason,
                  a."createdAt", a."changedAt", a."undoTo", a."undoUntil", a.rev
           FROM jsonb_to_record($4) AS a (status text, note text, "highlightIds" jsonb, reason text,
                                          "createdAt" timestamptz, "changedAt" timestamptz, "undoTo" text,
                                          "undoUntil" timestamptz, rev integer)
           ON CONFLICT (id) DO UPDATE SET
             status = EXCLUDED.status, note = EXCLUDED.note, highlight_ids = EXCLUDED.highlight_ids,
             reason = EXCLUDED.reason, created_at = EXCLUDED.created_at, changed_at = EXCLUDED.changed_at,
             undo_to = EXCLUDED.undo_to, undo_until = EXCLUDED.undo_until, rev = EXCLUDED.rev,
             reminded_at = CASE WHEN EXCLUDED.created_at = applications.created_at THEN applications.reminded_at END
           RETURNING id, status, note, reason),
         counted AS (
           UPDATE opportunities SET applicants = $5, accepted_count = $6, rev = rev + 1
           WHERE id = $2 AND (applicants, accepted_count) <> ($5, $6))
         INSERT INTO application_log (id, application_id, actor_id, status, note, reason, at)
         SELECT $7, saved.id, $8, saved.status, saved.note, saved.reason, $9 FROM saved WHERE $7::uuid IS NOT NULL`,
};

export interface StoredApplication extends Application {
  id: string;
  opportunityId: string;
  applicantId: string;
}

type Row = Omit<StoredApplication, 'createdAt' | 'changedAt' | 'undoUntil'> & {
  createdAt: Date;
  changedAt: Date;
  undoUntil: Date | null;
};

/** Reads and writes one application while the transaction holds the lock of its opportunity. */
@Injectable()
export class LockedApplicationsRepository {
  constructor(private readonly sql: Sql) {}

  async find(opportunityId: string, applicantId: string, tx: Transaction): Promise<StoredApplication | undefined> {
    const row = await this.sql.row<Row>(OF_APPLICANT, [opportunityId, applicantId], tx);
    if (!row) return undefined;
    return {
      ...row,
      createdAt: row.createdAt.getTime(),
      changedAt: row.changedAt.getTime(),
      undoUntil: row.undoUntil?.getTime() ?? null,
    };
  }

  /** Saves one change. `isLogged`: adds a log entry, because the status changed. */
  async save(
    { id, opportunityId, applicantId, ...application }: StoredApplication,
    { applicants, acceptedCount }: Counts,
    { actorId, now, isLogged }: { actorId: string | null; now: Date; isLogged: boolean },
    tx: Transaction,
  ): Promise<void> {
    const record = {
      ...application,
      createdAt: new Date(application.createdAt),
      changedAt: new Date(application.changedAt),
      undoUntil: application.undoUntil === null ? null : new Date(application.undoUntil),
    };
    const owners = [id, opportunityId, applicantId];
    const logId = isLogged ? newId() : null;
    const values = [...owners, JSON.stringify(record), applicants, acceptedCount, logId, actorId, now];
    await this.sql.rows(SAVE, values, tx);
  }
}

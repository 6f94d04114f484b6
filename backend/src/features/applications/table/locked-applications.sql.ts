import type { Statement } from '../../../database/sql.ts';

const SELECT = `
  SELECT id, opportunity_id AS "opportunityId", applicant_id AS "applicantId", status, note,
         highlight_ids AS "highlightIds", reason, created_at AS "createdAt", changed_at AS "changedAt",
         undo_to AS "undoTo", undo_until AS "undoUntil", rev
  FROM applications`;

export const OF_APPLICANT: Statement = {
  name: 'applications.of-applicant',
  text: `${SELECT} WHERE opportunity_id = $1 AND applicant_id = $2`,
};

/**
 * Everything one change writes: the application, the counts of its opportunity (whose `rev` they raise), and the log.
 * Who applies again is pending anew, so that the poster is reminded anew.
 *
 * $1 application's id, $2 opportunity, $3 applicant, $4 application, $5 applicants, $6 accepted, $7 log entry or null,
 * $8 actor or null, $9 now.
 */
export const SAVE: Statement = {
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

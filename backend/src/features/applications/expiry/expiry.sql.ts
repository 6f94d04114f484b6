import type { Statement } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';

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
export const MARK_REMINDED: Statement = {
  name: 'applications.mark-reminded',
  text: `UPDATE applications SET reminded_at = $3
         WHERE opportunity_id = $1 AND status = 'pending' AND reminded_at IS NULL AND created_at <= $2 RETURNING 1`,
};

export const REMINDER: Statement = {
  name: 'applications.reminder',
  text: `SELECT o.id AS "opportunityId", o.kind, o.title, o.poster_id AS "posterId",
                (SELECT count(*)::int FROM applications a
                 WHERE a.opportunity_id = o.id AND a.status = 'pending'
                   AND NOT ${isBlockedPair('a.applicant_id', 'o.poster_id')}) AS "pendingCount"
         FROM opportunities o WHERE o.id = $1 AND o.hidden_at IS NULL`,
};

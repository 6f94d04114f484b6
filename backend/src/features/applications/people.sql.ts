import type { Statement } from '../../database/sql.ts';

/** What $1 have applied for and not been answered finally. */
export const NEXT_OPEN: Statement = {
  name: 'applications-people.next-open',
  text: `SELECT opportunity_id AS id FROM applications
         WHERE applicant_id = $1 AND status IN ('pending', 'shortlisted') ORDER BY id LIMIT 1`,
};

export const NEXT_POSTED: Statement = {
  name: 'applications-people.next-posted',
  text: 'SELECT id, kind FROM opportunities WHERE poster_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1',
};

/** What $1 wrote with applications, and of their opportunities all but the title. */
export const CLEAR_TEXTS = [
  {
    name: 'applications-people.clear-notes',
    text: `WITH logged AS (
             UPDATE application_log log SET note = NULL FROM applications own
             WHERE own.id = log.application_id AND own.applicant_id = $1)
           UPDATE applications SET note = NULL, highlight_ids = '{}' WHERE applicant_id = $1`,
  },
  {
    name: 'applications-people.clear-posted',
    text: `UPDATE opportunities SET description = NULL, details = '{}', rev = rev + 1, terms_rev = rev + 1
           WHERE poster_id = $1 AND (description IS NOT NULL OR details <> '{}')`,
  },
] as const satisfies Statement[];

export const KINDS: Statement = {
  name: 'applications-people.kinds-of-poster',
  text: 'SELECT DISTINCT kind FROM opportunities WHERE poster_id = $1',
};

/** Those who applied to $1, and to whom they applied: the latest on either side. */
export const OTHER_SIDES: Statement = {
  name: 'applications-people.other-sides',
  text: `(SELECT o.poster_id AS id FROM applications a JOIN opportunities o ON o.id = a.opportunity_id
          WHERE a.applicant_id = $1 ORDER BY a.created_at DESC LIMIT 200)
         UNION
         (SELECT a.applicant_id FROM opportunities o JOIN applications a ON a.opportunity_id = o.id
          WHERE o.poster_id = $1 ORDER BY a.created_at DESC LIMIT 200)`,
};

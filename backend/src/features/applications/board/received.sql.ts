import type { Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';

/** The statuses before the present one, the last 20 of them, oldest first. */
const HISTORY = `
  SELECT json_agg(json_build_object('status', earlier.status, 'at', ${isoTime('earlier.at')}) ORDER BY earlier.at, earlier.id) FROM (
    SELECT l.status, l.at, l.id FROM application_log l WHERE l.application_id = a.id
    ORDER BY l.at DESC, l.id DESC OFFSET 1 LIMIT 20) earlier`;

const SELECT = `
  SELECT a.id, a.opportunity_id AS "opportunityId", a.applicant_id AS "applicantId", a.status, a.note,
         a.highlight_ids AS "highlightIds", a.reason, a.created_at AS "createdAt", a.changed_at AS "changedAt",
         a.undo_until AS "undoUntil", a.rev, (${HISTORY}) AS history`;

/** Pending ones first by age, then those changed last. $1 opportunity, $2 and $3 order and id of the one before, $4 how many, $5 poster. */
export const BOARD: Statement = {
  name: 'applications.board',
  text: `${SELECT}, a.board_order::float8 AS "boardOrder" FROM applications a
         WHERE a.opportunity_id = $1 AND ${isShown('$5::uuid', 'a.applicant_id')} AND (a.board_order, a.id) > ($2::float8, $3::uuid)
         ORDER BY a.board_order, a.id LIMIT $4`,
};

export const RECEIVED: Statement = {
  name: 'applications.received',
  text: `${SELECT} FROM applications a WHERE a.id = $1`,
};

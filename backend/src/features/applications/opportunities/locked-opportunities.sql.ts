import type { Statement } from '../../../database/sql.ts';

const lock = (ifLocked: string): string => `
  SELECT id, kind, poster_id AS "posterId", title, category, description, max_accepted AS "maxAccepted",
         deadline::text AS deadline, details, applicants, accepted_count AS "acceptedCount",
         closed_at IS NOT NULL AS "isClosed", rev, terms_rev AS "termsRev"
  FROM opportunities WHERE id = $1 FOR UPDATE ${ifLocked}`;

export const LOCK: Statement = { name: 'opportunities.lock', text: lock('') };
export const LOCK_IF_FREE: Statement = { name: 'opportunities.lock-if-free', text: lock('SKIP LOCKED') };

const FIELDS = 'title, category, description, max_accepted, deadline, details';
const RECORD = `title text, category text, description text, "maxAccepted" integer, deadline date, details jsonb`;
const VALUES = 'f.title, f.category, f.description, f."maxAccepted", f.deadline, f.details';

/** $1 id, $2 kind, $3 poster, $4 fields, $5 now. */
export const CREATE: Statement = {
  name: 'opportunities.create',
  text: `INSERT INTO opportunities (id, kind, poster_id, created_at, ${FIELDS})
         SELECT $1, $2, $3, $5::timestamptz, ${VALUES} FROM jsonb_to_record($4) AS f (${RECORD})`,
};

/** $1 id, $2 fields. */
export const UPDATE: Statement = {
  name: 'opportunities.update',
  text: `UPDATE opportunities SET (rev, terms_rev, ${FIELDS}) = (
           SELECT rev + 1, rev + 1, ${VALUES} FROM jsonb_to_record($2) AS f (${RECORD}))
         WHERE id = $1`,
};

/** $1 id, $2 whether it is closed, $3 now. */
export const CLOSE: Statement = {
  name: 'opportunities.close',
  text: `UPDATE opportunities SET closed_at = CASE WHEN $2 THEN $3::timestamptz END, rev = rev + 1 WHERE id = $1`,
};

/** Nothing where it is so already. $1 id, $2 whether it is hidden, $3 now. */
export const SET_HIDDEN: Statement = {
  name: 'opportunities.set-hidden',
  text: `UPDATE opportunities SET hidden_at = CASE WHEN $2 THEN $3::timestamptz END, rev = rev + 1
         WHERE id = $1 AND (hidden_at IS NULL) = $2 RETURNING 1`,
};

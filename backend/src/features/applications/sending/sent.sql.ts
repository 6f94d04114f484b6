import type { Statement } from '../../../database/sql.ts';
import { isBlockedPair, isShown } from '../../../identity/people/blocks.sql.ts';
import { NEUTRAL_COLUMNS, OWN_COLUMNS } from '../opportunities/opportunities.sql.ts';

const SELECT = `
  SELECT ${NEUTRAL_COLUMNS}, ${OWN_COLUMNS}, mine.applicant_id AS "applicantId"
  FROM applications mine JOIN opportunities o ON o.id = mine.opportunity_id JOIN users poster ON poster.id = o.poster_id`;

/** $1 applicant, $2 and $3 time and id of the application before the page, $4 how many. */
const page = (direction: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `applications.sent-${direction}`,
  text: `${SELECT} WHERE mine.applicant_id = $1 AND o.hidden_at IS NULL AND ${isShown('$1::uuid', 'o.poster_id')} AND (mine.created_at, mine.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY mine.created_at ${order}, mine.id ${order} LIMIT $4`,
});

export const SENT = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

export const BY_ID: Statement = { name: 'applications.by-id', text: `${SELECT} WHERE mine.id = $1` };

/** Whose applicant and poster see each other, for something that operators have not hidden. */
export const VISIBLE: Statement = {
  name: 'applications.visible',
  text: `${SELECT} WHERE mine.id = $1 AND o.hidden_at IS NULL AND NOT ${isBlockedPair('mine.applicant_id', 'o.poster_id')}`,
};

import type { Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';

/**
 * Columns of the opportunity `o` and its `poster`. `deadline` is text: the driver would turn the day into a time in
 * this machine's zone.
 */
export const NEUTRAL_COLUMNS = `
  o.id, o.kind, o.title, o.category, o.description, o.max_accepted AS "maxAccepted", o.deadline::text AS deadline,
  o.details, o.created_at AS "createdAt", o.applicants, o.accepted_count AS "acceptedCount",
  o.closed_at IS NOT NULL AS "isClosed", o.hidden_at IS NOT NULL AS "isHidden", o.rev, poster.id AS "posterId", poster.display_name AS "displayName",
  poster.profile_image_url AS "profileImageUrl", poster.avatar`;

/** Columns of the viewer's application `mine`. */
export const OWN_COLUMNS = `
  mine.id AS "myId", mine.status AS "myStatus", mine.note AS "myNote", mine.highlight_ids AS "myHighlightIds",
  mine.reason AS "myReason", mine.created_at AS "myCreatedAt", mine.changed_at AS "myChangedAt", mine.rev AS "myRev"`;

/** $1 viewer or null. */
const SELECT = `
  SELECT ${NEUTRAL_COLUMNS}, ${OWN_COLUMNS}
  FROM opportunities o JOIN users poster ON poster.id = o.poster_id
  LEFT JOIN applications mine ON mine.opportunity_id = o.id AND mine.applicant_id = $1::uuid`;

/**
 * False if a block exists between viewer and poster. Only its poster sees an opportunity that operators have hidden.
 */
const IS_SHOWN = `(o.hidden_at IS NULL OR o.poster_id = $1::uuid) AND ${isShown('$1::uuid', 'o.poster_id')}`;

export const ONE: Statement = { name: 'opportunities.one', text: `${SELECT} WHERE o.id = $2 AND ${IS_SHOWN}` };

/** Does not check whether the viewer may see the opportunity. $1 viewer or null, $2 opportunity. */
export const STORED: Statement = { name: 'opportunities.stored', text: `${SELECT} WHERE o.id = $2` };

/**
 * $1 viewer or null, $2 and $3 time and id of the opportunity before the page, $4 number of opportunities, $5 kind, $6
 * and $7 the values of `condition`.
 */
const page = (name: string, condition: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `opportunities.${name}`,
  text: `${SELECT}
         WHERE o.kind = $5 AND ${condition} AND ${IS_SHOWN} AND (o.created_at, o.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY o.created_at ${order}, o.id ${order} LIMIT $4`,
});

const both = (name: string, condition: string) => ({
  before: page(`${name}-before`, condition, '<', 'DESC'),
  after: page(`${name}-after`, condition, '>', 'ASC'),
});

const ALL = both('all', 'true');
const IN_CATEGORY = both('category', 'o.category = $6');
const BY_POSTER = both('poster', 'o.poster_id = $6');
const BY_POSTER_IN_CATEGORY = both('poster-category', 'o.poster_id = $6 AND o.category = $7');

/** The statements of a list, and their values from $6 on. */
export function listOf(
  category: string | undefined,
  posterId: string | undefined,
): [statements: ReturnType<typeof both>, values: string[]] {
  if (posterId === undefined) return category === undefined ? [ALL, []] : [IN_CATEGORY, [category]];
  return category === undefined ? [BY_POSTER, [posterId]] : [BY_POSTER_IN_CATEGORY, [posterId, category]];
}

/** $1 poster, $2 and $3 time and id of the opportunity before the page, $4 number of opportunities. */
const posted = (direction: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `opportunities.posted-${direction}`,
  text: `SELECT ${NEUTRAL_COLUMNS}, waiting.count AS "pendingCount", waiting.since AS "pendingSince"
         FROM opportunities o JOIN users poster ON poster.id = o.poster_id
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS count, min(a.created_at) AS since FROM applications a
           WHERE a.opportunity_id = o.id AND a.status = 'pending' AND ${isShown('$1::uuid', 'a.applicant_id')}) waiting
         WHERE o.poster_id = $1 AND (o.created_at, o.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY o.created_at ${order}, o.id ${order} LIMIT $4`,
});

export const POSTED = { before: posted('before', '<', 'DESC'), after: posted('after', '>', 'ASC') };

export const COUNT: Statement = {
  name: 'opportunities.count',
  text: 'SELECT count(*)::int AS count FROM opportunities WHERE kind = $1 AND hidden_at IS NULL',
};

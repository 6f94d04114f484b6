import { REPORT, type ReportedItem } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';

/** A reported thing as the database returns it. */
export interface ItemRow extends Omit<ReportedItem, 'author' | 'firstReportedAt' | 'lastReportedAt'> {
  authorId: string;
  authorName: string;
  firstReportedAt: Date;
  lastReportedAt: Date;
}

export const toItem = (row: ItemRow): ReportedItem => ({
  id: row.id,
  kind: row.kind,
  targetId: row.targetId,
  isOpen: row.isOpen,
  isHidden: row.isHidden,
  reportCount: row.reportCount,
  reasons: row.reasons,
  author: { id: row.authorId, displayName: row.authorName },
  excerpt: row.excerpt,
  firstReportedAt: row.firstReportedAt.toISOString(),
  lastReportedAt: row.lastReportedAt.toISOString(),
  position: row.position,
  rev: row.rev,
});

const ITEM = `
  i.id, i.kind, i.target_id AS "targetId", i.is_open AS "isOpen", i.is_hidden AS "isHidden",
  i.report_count AS "reportCount", i.author_id AS "authorId", i.author_name AS "authorName", i.excerpt,
  i.first_reported_at AS "firstReportedAt", i.last_reported_at AS "lastReportedAt", i.rev, i.position,
  (SELECT json_agg(json_build_object('reason', given.reason, 'count', given.count) ORDER BY given.count DESC, given.reason)
   FROM (SELECT reason, count(*)::int AS count FROM reports WHERE item_id = i.id GROUP BY reason) given) AS reasons`;

/** $1 and $2 the last one's position and id, $3 how many. */
const page = (name: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `reports.list-${name}`,
  text: `WITH page AS (
           SELECT id FROM reported_items WHERE (position, id) ${compare} ($1::float8, $2::uuid)
           ORDER BY position ${order}, id ${order} LIMIT $3)
         SELECT ${ITEM} FROM page JOIN reported_items i ON i.id = page.id ORDER BY i.position ${order}, i.id ${order}`,
});

export const LIST = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

export const ITEM_BY_ID: Statement = {
  name: 'reports.item',
  text: `SELECT ${ITEM} FROM reported_items i WHERE i.id = $1`,
};

export const OPEN_COUNT: Statement = {
  name: 'reports.open-count',
  text: 'SELECT count(*)::int AS "openCount" FROM reported_items WHERE is_open',
};

const REPORT_COLUMNS = `
  r.id, i.kind, i.target_id AS "targetId", r.reason, r.note, r.created_at AS "createdAt"`;

export const OWN: Statement = {
  name: 'reports.own',
  text: `SELECT ${REPORT_COLUMNS} FROM reported_items i JOIN reports r ON r.item_id = i.id
         WHERE i.kind = $1 AND i.target_id = $2 AND r.reporter_id = $3`,
};

/**
 * The row of the reported thing, locked; it is made with the first report.
 * $1 id, $2 kind, $3 target, $4 author, $5 name, $6 excerpt, $7 now, $8 position.
 */
export const LOCK_OR_ADD: Statement = {
  name: 'reports.lock-or-add',
  text: `INSERT INTO reported_items (id, kind, target_id, author_id, author_name, excerpt, is_open, position,
                                     first_reported_at, last_reported_at)
         VALUES ($1, $2, $3, $4, $5, $6, true, $8, $7, $7)
         ON CONFLICT ON CONSTRAINT reported_items_target_key DO UPDATE SET last_reported_at = $7
         RETURNING id`,
};

/** $1 id, $2 item, $3 reporter, $4 reason, $5 note, $6 context, $7 now. */
export const ADD: Statement = {
  name: 'reports.add',
  text: `INSERT INTO reports (id, item_id, reporter_id, reason, note, context, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT reports_once_key DO NOTHING RETURNING id`,
};

/** A further report reopens an item; an open one keeps its position. $2 the position of one that is reopened. */
export const COUNT_REPORT: Statement = {
  name: 'reports.count',
  text: `UPDATE reported_items SET report_count = report_count + 1, rev = rev + 1, is_open = true,
                                   position = CASE WHEN is_open THEN position ELSE $2 END
         WHERE id = $1`,
};

export const LOCK: Statement = {
  name: 'reports.lock',
  text: 'SELECT 1 FROM reported_items WHERE kind = $1 AND target_id = $2 FOR UPDATE',
};

/** $3 position. */
export const CLOSE: Statement = {
  name: 'reports.close',
  text: `UPDATE reported_items SET is_open = false, position = $3, rev = rev + 1, acted_rev = rev + 1
         WHERE kind = $1 AND target_id = $2 AND is_open RETURNING id`,
};

/** The states in which it was reported, each once. */
export const CONTEXTS: Statement = {
  name: 'reports.contexts',
  text: `SELECT context FROM reports WHERE item_id = $1 GROUP BY context
         ORDER BY min(created_at) DESC LIMIT ${REPORT.maxDetails}`,
};

export const REPORTS_OF: Statement = {
  name: 'reports.of-item',
  text: `SELECT r.id, r.reporter_id AS "reporterId", COALESCE(u.display_name, $2) AS "displayName", r.reason, r.note,
                r.created_at AS "createdAt"
         FROM reports r LEFT JOIN users u ON u.id = r.reporter_id
         WHERE r.item_id = $1 ORDER BY r.id DESC LIMIT ${REPORT.maxDetails}`,
};

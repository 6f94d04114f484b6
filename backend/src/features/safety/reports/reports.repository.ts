import {
  type AuthorHistory,
  type CreateReport,
  FORMER_NAME,
  type PageQuery,
  REPORT,
  type Report,
  type ReportContext,
  type ReportedItem,
  type ReportedItemDetail,
  type ReportTarget,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { Keyset, OLDEST_FIRST, type Page } from '../../../http/paging.ts';
import { STANDS } from '../../../identity/moderation/standing.sql.ts';

/** A reported thing as the database returns it. */
interface ItemRow extends Omit<ReportedItem, 'author' | 'firstReportedAt' | 'lastReportedAt'> {
  authorId: string;
  authorName: string;
  firstReportedAt: Date;
  lastReportedAt: Date;
}

const toItem = (row: ItemRow): ReportedItem => ({
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

/** $1 and $2 position and id of the item before the page, $3 number of items. */
const page = (name: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `reports.list-${name}`,
  text: `WITH page AS (
           SELECT id FROM reported_items WHERE (position, id) ${compare} ($1::float8, $2::uuid)
           ORDER BY position ${order}, id ${order} LIMIT $3)
         SELECT ${ITEM} FROM page JOIN reported_items i ON i.id = page.id ORDER BY i.position ${order}, i.id ${order}`,
});

const LIST = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

const ITEM_BY_ID: Statement = {
  name: 'reports.item',
  text: `SELECT ${ITEM} FROM reported_items i WHERE i.id = $1`,
};

const OPEN_COUNT: Statement = {
  name: 'reports.open-count',
  text: 'SELECT count(*)::int AS "openCount" FROM reported_items WHERE is_open',
};

const REPORT_COLUMNS = `
  r.id, i.kind, i.target_id AS "targetId", r.reason, r.note, r.created_at AS "createdAt"`;

const OWN: Statement = {
  name: 'reports.own',
  text: `SELECT ${REPORT_COLUMNS} FROM reported_items i JOIN reports r ON r.item_id = i.id
         WHERE i.kind = $1 AND i.target_id = $2 AND r.reporter_id = $3`,
};

/**
 * Locks the row of the reported thing, and stores that it was reported now. The first report adds the row.
 * $1 id, $2 kind, $3 target, $4 author, $5 name, $6 excerpt, $7 now, $8 position.
 */
const LOCK_OR_ADD: Statement = {
  name: 'reports.lock-or-add',
  text: `INSERT INTO reported_items (id, kind, target_id, author_id, author_name, excerpt, is_open, position,
                                     first_reported_at, last_reported_at)
         VALUES ($1, $2, $3, $4, $5, $6, true, $8, $7, $7)
         ON CONFLICT ON CONSTRAINT reported_items_target_key DO UPDATE SET last_reported_at = $7
         RETURNING id`,
};

/** $1 id, $2 item, $3 reporter, $4 reason, $5 note, $6 context, $7 now. */
const ADD: Statement = {
  name: 'reports.add',
  text: `INSERT INTO reports (id, item_id, reporter_id, reason, note, context, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT reports_once_key DO NOTHING RETURNING id`,
};

/** Counts a report. Reopens a closed item; an open item keeps its position. $1 item, $2 position if it is reopened. */
const COUNT_REPORT: Statement = {
  name: 'reports.count',
  text: `UPDATE reported_items SET report_count = report_count + 1, rev = rev + 1, is_open = true,
                                   position = CASE WHEN is_open THEN position ELSE $2 END
         WHERE id = $1`,
};

const LOCK: Statement = {
  name: 'reports.lock',
  text: 'SELECT 1 FROM reported_items WHERE kind = $1 AND target_id = $2 FOR UPDATE',
};

/** $1 kind, $2 target, $3 position. */
const CLOSE: Statement = {
  name: 'reports.close',
  text: `UPDATE reported_items SET is_open = false, position = $3, rev = rev + 1, acted_rev = rev + 1
         WHERE kind = $1 AND target_id = $2 AND is_open RETURNING id`,
};

/** The states in which the thing was reported, each once. */
const CONTEXTS: Statement = {
  name: 'reports.contexts',
  text: `SELECT context FROM reports WHERE item_id = $1 GROUP BY context
         ORDER BY min(created_at) DESC LIMIT ${REPORT.maxDetails}`,
};

const REPORTS_OF: Statement = {
  name: 'reports.of-item',
  text: `SELECT r.id, r.reporter_id AS "reporterId", COALESCE(u.display_name, $2) AS "displayName", r.reason, r.note,
                r.created_at AS "createdAt"
         FROM reports r LEFT JOIN users u ON u.id = r.reporter_id
         WHERE r.item_id = $1 ORDER BY r.id DESC LIMIT ${REPORT.maxDetails}`,
};

/**
 * Other reported items of author $1, who may have been a guest and signed in since; $2 is the item that is left out.
 * Each row has the counts of all of them. `decision` is the last action that is not undone.
 */
const OF_AUTHOR: Statement = {
  name: 'reports.of-author',
  text: `WITH account AS (SELECT COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1) AS id)
         SELECT i.id, i.kind, i.excerpt, i.last_reported_at AS "lastReportedAt",
                (SELECT a.action FROM moderation_actions a WHERE a.item_id = i.id AND ${STANDS}
                 ORDER BY a.id DESC LIMIT 1) AS decision,
                (count(*) OVER ())::int AS "itemCount", (sum(i.report_count) OVER ())::int AS "reportCount"
         FROM reported_items i
         WHERE i.id <> $2 AND i.author_id IN (
           SELECT id FROM account UNION SELECT alias.id FROM user_aliases alias JOIN account ON alias.user_id = account.id)
         ORDER BY i.last_reported_at DESC, i.id DESC LIMIT ${REPORT.maxAuthorItems}`,
};

const queue = new Keyset({
  key: z.number(),
  order: OLDEST_FIRST,
  positionOf: ({ position, id }: ItemRow) => [position, id],
});

/** Greater than any time in milliseconds. */
const AFTER_OPEN_ITEMS = 1e15;

/**
 * The position of an item in the queue. Open items come first, the one that was opened first on top. Then come closed
 * items, the one that was closed last on top.
 */
export const positionOf = (isOpen: boolean, at: Date): number =>
  isOpen ? at.getTime() : AFTER_OPEN_ITEMS - at.getTime();

interface ReportRow extends Omit<Report, 'createdAt'> {
  createdAt: Date;
}

const toReport = (row: ReportRow): Report => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Reported things, and who reported them. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly sql: Sql) {}

  /** The person's own report; undefined if they have not reported the thing. */
  async own({ kind, id }: ReportTarget, reporterId: string, tx?: Transaction): Promise<Report | undefined> {
    const row = await this.sql.row<ReportRow & object>(OWN, [kind, id, reporterId], tx);
    return row && toReport(row);
  }

  /** Returns the id of the reported item; undefined if this person has reported the thing already. */
  async add(
    target: ReportTarget,
    reporterId: string,
    { reason, note = '' }: Pick<CreateReport, 'reason' | 'note'>,
    context: ReportContext,
    now: Date,
    tx: Transaction,
  ): Promise<string | undefined> {
    const { author, title, text } = context;
    const position = positionOf(true, now);
    const excerpt = (title ?? text).slice(0, REPORT.maxExcerpt);
    const values = [newId(), target.kind, target.id, author.id, author.displayName, excerpt, now, position];
    const item = await this.sql.row<{ id: string }>(LOCK_OR_ADD, values, tx);
    if (!item) throw new Error('A reported item just stored is missing');
    const report = [newId(), item.id, reporterId, reason, note, JSON.stringify(context), now];
    if (!(await this.sql.row(ADD, report, tx))) return undefined;
    await this.sql.rows(COUNT_REPORT, [item.id, position], tx);
    return item.id;
  }

  async lock({ kind, id }: ReportTarget, tx: Transaction): Promise<void> {
    await this.sql.rows(LOCK, [kind, id], tx);
  }

  /** Returns the id of the reported item; undefined if it was not open. */
  async close({ kind, id }: ReportTarget, now: Date, tx: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(CLOSE, [kind, id, positionOf(false, now)], tx))?.id;
  }

  async list(query: PageQuery): Promise<Page<ReportedItem>> {
    const page = await queue.page(query, ({ direction, key, id, count }) =>
      this.sql.rows<ItemRow & object>(LIST[direction], [key, id, count]),
    );
    return page.map(toItem);
  }

  async item(id: string): Promise<ReportedItem | undefined> {
    const row = await this.sql.row<ItemRow & object>(ITEM_BY_ID, [id]);
    return row && toItem(row);
  }

  async openCount(): Promise<{ openCount: number }> {
    return (await this.sql.row<{ openCount: number }>(OPEN_COUNT, [])) ?? { openCount: 0 };
  }

  async contexts(itemId: string): Promise<ReportContext[]> {
    return (await this.sql.rows<{ context: ReportContext }>(CONTEXTS, [itemId])).map(({ context }) => context);
  }

  /** Other reported items of the same author. */
  async authorHistory({ id, author }: Pick<ReportedItem, 'id' | 'author'>): Promise<AuthorHistory> {
    type Row = Omit<AuthorHistory['items'][number], 'lastReportedAt'> & { lastReportedAt: Date } & Counts;
    type Counts = Pick<AuthorHistory, 'itemCount' | 'reportCount'>;
    const rows = await this.sql.rows<Row>(OF_AUTHOR, [author.id, id]);
    const { itemCount, reportCount } = rows[0] ?? { itemCount: 0, reportCount: 0 };
    const items = rows.map(({ itemCount: _items, reportCount: _reports, lastReportedAt, ...item }) => ({
      ...item,
      lastReportedAt: lastReportedAt.toISOString(),
    }));
    return { itemCount, reportCount, items };
  }

  /** The latest reports of an item, newest first. */
  async reportsOf(itemId: string): Promise<ReportedItemDetail['reports']> {
    type Row = Pick<Report, 'id' | 'reason' | 'note'> & { reporterId: string; displayName: string; createdAt: Date };
    const rows = await this.sql.rows<Row>(REPORTS_OF, [itemId, FORMER_NAME]);
    return rows.map(({ reporterId, displayName, createdAt, ...report }) => ({
      ...report,
      reporter: { id: reporterId, displayName },
      createdAt: createdAt.toISOString(),
    }));
  }
}

import {
  type CreateReport,
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
import { Sql, type Transaction } from '../../../database/sql.ts';
import { Keyset, OLDEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { FORMER_NAME } from '../../../identity/people/user.entity.ts';
import {
  ADD,
  CLOSE,
  CONTEXTS,
  COUNT_REPORT,
  ITEM_BY_ID,
  type ItemRow,
  LIST,
  LOCK,
  LOCK_OR_ADD,
  OPEN_COUNT,
  OWN,
  REPORTS_OF,
  toItem,
} from './reports.sql.ts';

const queue = new Keyset({
  key: z.number(),
  order: OLDEST_FIRST,
  positionOf: ({ position, id }: ItemRow) => [position, id],
});

/** Greater than any time in milliseconds. */
const AFTER_OPEN_ITEMS = 1e15;

/** In the queue open items come first, those that were opened first on top; then what was acted on, the last one on top. */
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

  /** The report of this person; undefined where they have not reported it. */
  async own({ kind, id }: ReportTarget, reporterId: string, tx?: Transaction): Promise<Report | undefined> {
    const row = await this.sql.row<ReportRow & object>(OWN, [kind, id, reporterId], tx);
    return row && toReport(row);
  }

  /** The id of the reported thing; undefined where this person has reported it already. */
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
    if (!item) throw new Error('A reported item just stored is gone');
    const report = [newId(), item.id, reporterId, reason, note, JSON.stringify(context), now];
    if (!(await this.sql.row(ADD, report, tx))) return undefined;
    await this.sql.rows(COUNT_REPORT, [item.id, position], tx);
    return item.id;
  }

  async lock({ kind, id }: ReportTarget, tx: Transaction): Promise<void> {
    await this.sql.rows(LOCK, [kind, id], tx);
  }

  /** The id of the reported thing; undefined where it was not open. */
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

  /** The newest first. */
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

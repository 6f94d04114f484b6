import {
  type CreateReport,
  commonErrors,
  type PageQuery,
  type Report,
  type ReportedItem,
  reportErrors,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { ReportsPublisher } from './reports.publisher.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Reporting something, and the queue of what was reported. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly kinds: ReportableKinds,
    private readonly publisher: ReportsPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * `isNew` is false for what the caller has reported before, whose first report stands. What the caller cannot see does
   * not exist: throws `not_found`.
   */
  async report(reporterId: string, body: CreateReport): Promise<{ report: Report; isNew: boolean }> {
    const { kind, reason, note, key } = body;
    const first = await this.reports.own(body, reporterId);
    if (first) return { report: first, isNew: false };
    const found = await this.kinds.find(body, reporterId, key);
    if (!found) throw new DomainError(commonErrors.not_found);
    const { id, ...context } = found;
    if (context.author.id === reporterId) throw new DomainError(reportErrors.own_content);
    const target = { kind, id };
    const { report, itemId } = await this.sql.transaction(async (tx) => ({
      itemId: await this.reports.add(target, reporterId, { reason, note }, context, this.clock.now(), tx),
      report: await this.reports.own(target, reporterId, tx),
    }));
    if (!report) throw new Error('A report just stored is gone');
    if (itemId) await this.publishItem(itemId);
    return { report, isNew: itemId !== undefined };
  }

  list(query: PageQuery): Promise<Page<ReportedItem>> {
    return this.reports.list(query);
  }

  /** Tells operators how it stands now. */
  async publishItem(itemId: string): Promise<void> {
    const item = await this.reports.item(itemId);
    if (item) this.publisher.changed(item);
  }
}

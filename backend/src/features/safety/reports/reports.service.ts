import {
  type CreateReport,
  commonErrors,
  type PageQuery,
  type Report,
  type ReportContext,
  type ReportedItem,
  type ReportTarget,
  reportErrors,
} from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { ReportsPublisher } from './reports.publisher.ts';
import { ReportsRepository } from './reports.repository.ts';

const CHANGED = 'safety.reports';

/** A reported thing that a transaction has changed, to be published after COMMIT. */
export interface ChangedItem {
  itemId: string;
  outboxId: string;
}

/** Reporting something, and the queue of what was reported. */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly kinds: ReportableKinds,
    private readonly publisher: ReportsPublisher,
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(CHANGED, async (itemIds) => {
      for (const itemId of new Set(itemIds)) await this.tell(itemId);
    });
  }

  /**
   * `isNew` is false for what the caller has reported before, whose first report stands. What neither the caller nor a
   * visitor can see does not exist: throws `not_found`. A block takes what they saw off their screen, but visitors still
   * see it, so that the answer tells nothing that everybody could not look up.
   */
  async report(reporterId: string, body: CreateReport): Promise<{ report: Report; isNew: boolean }> {
    const { kind, reason, note, key } = body;
    const first = await this.reports.own(body, reporterId);
    if (first) return { report: first, isNew: false };
    const found = (await this.kinds.find(body, reporterId, key)) ?? (await this.kinds.find(body, null, key));
    if (!found) throw new DomainError(commonErrors.not_found);
    const { id, ...context } = found;
    if (context.author.id === reporterId) throw new DomainError(reportErrors.own_content);
    const target = { kind, id };
    const { report, changed } = await this.sql.transactionOn(id, async (tx) => {
      const itemId = await this.reports.add(target, reporterId, { reason, note }, context, this.clock.now(), tx);
      return {
        changed: itemId && (await this.changed(itemId, tx)),
        report: await this.reports.own(target, reporterId, tx),
      };
    });
    if (!report) throw new Error('A report just stored is gone');
    if (changed) await this.publish(changed);
    return { report, isNew: changed !== undefined };
  }

  /**
   * The report that an act of the caller is by itself, in that act's transaction. Returns what to `publish` after COMMIT;
   * undefined where this person has reported it already.
   */
  async add(
    target: ReportTarget,
    reporterId: string,
    context: ReportContext,
    now: Date,
    tx: Transaction,
  ): Promise<ChangedItem | undefined> {
    const itemId = await this.reports.add(target, reporterId, { reason: 'other' }, context, now, tx);
    return itemId === undefined ? undefined : this.changed(itemId, tx);
  }

  /** Locks the reported thing, if it was reported, before the transaction locks the thing itself. */
  lock(target: ReportTarget, tx: Transaction): Promise<void> {
    return this.reports.lock(target, tx);
  }

  /** Operators need not decide any more. Returns what to `publish` after COMMIT; undefined where it was not open. */
  async close(target: ReportTarget, now: Date, tx: Transaction): Promise<ChangedItem | undefined> {
    const itemId = await this.reports.close(target, now, tx);
    return itemId === undefined ? undefined : this.changed(itemId, tx);
  }

  list(query: PageQuery): Promise<Page<ReportedItem>> {
    return this.reports.list(query);
  }

  /** In the transaction that changes it. Returns what to `publish` after COMMIT. */
  async changed(itemId: string, tx: Transaction): Promise<ChangedItem> {
    return { itemId, outboxId: await this.outbox.add({ topic: CHANGED, ref: itemId }, tx) };
  }

  async publish({ itemId, outboxId }: ChangedItem): Promise<void> {
    await this.tell(itemId);
    this.outbox.done(outboxId);
  }

  /** Tells operators how it stands now. */
  private async tell(itemId: string): Promise<void> {
    const item = await this.reports.item(itemId);
    if (item) this.publisher.changed(item);
  }
}

import {
  type CreateReport,
  commonErrors,
  type PageQuery,
  type Report,
  type ReportContext,
  type ReportedItem,
  type ReportTarget,
  reportErrors,
  reportTopics,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { OperatorsService } from '../../../identity/moderation/operators.service.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { Topic, type TopicKind } from '../../../realtime/topic.decorator.ts';
import { SafetyPublisher } from '../safety.publisher.ts';
import { ReportsRepository } from './reports.repository.ts';

export const reportsChanged = changeKind('safety.reports');

/** Members report things; operators read the queue of reported items. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly people: PeopleService,
    private readonly operators: OperatorsService,
    private readonly publisher: SafetyPublisher,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Reports a thing. If the caller has reported it before, returns the first report, and `isNew` is false. Throws
   * `own_content` if the caller is the author, and `not_found` if neither the caller nor a visitor can see the thing.
   * A blocked caller may report a thing that visitors can see, so that a block does not prevent reports. The answer
   * reveals only what every visitor could look up.
   */
  async report(reporterId: string, body: CreateReport): Promise<{ report: Report; isNew: boolean }> {
    const { kind, reason, note, key: linkKey } = body;
    const first = await this.reports.own(body, reporterId);
    if (first) return { report: first, isNew: false };
    const things = this.people.reportable(kind);
    const found = (await things.find(body.id, reporterId, linkKey)) ?? (await things.find(body.id, null, linkKey));
    if (!found) throw new DomainError(commonErrors.not_found);
    const { id, ...about } = found;
    const context = { before: [], after: [], ...about };
    if (context.author.id === reporterId) throw new DomainError(reportErrors.own_content);
    const target = { kind, id };
    return this.changes.commit({ lock: id }, async (change) => {
      const { tx, now } = change;
      const itemId = await this.reports.add(target, reporterId, { reason, note }, context, now, tx);
      if (itemId) change.publish(reportsChanged, itemId);
      const report = await this.reports.own(target, reporterId, tx);
      if (!report) throw new Error('A report just stored is missing');
      return { report, isNew: itemId !== undefined };
    });
  }

  /**
   * Adds a report as part of another action of the caller, e.g. an objection to a result. Does nothing if this person
   * has reported the thing already.
   */
  async add(target: ReportTarget, reporterId: string, context: ReportContext, change: Change): Promise<void> {
    const itemId = await this.reports.add(target, reporterId, { reason: 'other' }, context, change.now, change.tx);
    if (itemId) change.publish(reportsChanged, itemId);
  }

  /** Locks the reported item, if the thing was reported. Call it before the transaction locks the thing itself. */
  lock(target: ReportTarget, tx: Transaction): Promise<void> {
    return this.reports.lock(target, tx);
  }

  /** Closes the item because operators need not decide any more. Does nothing if it is not open. */
  async close(target: ReportTarget, change: Change): Promise<void> {
    const itemId = await this.reports.close(target, change.now, change.tx);
    if (itemId) change.publish(reportsChanged, itemId);
  }

  list(query: PageQuery): Promise<Page<ReportedItem>> {
    return this.reports.list(query);
  }

  /** Only operators may watch the queue. */
  @Topic(reportTopics.all)
  topic(): TopicKind {
    return {
      allowed: async (ids, visitor) => {
        const isOperator = visitor !== null && (await this.operators.isOperator(visitor.userId));
        return new Set(isOperator ? ids.filter((id) => id === '') : []);
      },
      states: async () => new Map([['', { reports: await this.reports.openCount() }]]),
    };
  }

  @OnChange(reportsChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const itemId of new Set(changed.map(({ ref }) => ref))) {
      const item = await this.reports.item(itemId);
      if (item) this.publisher.reportChanged(item);
    }
  }
}

import { commonErrors, type ReportedItemDetail, reportErrors, type TakeAction } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { type PublishHidden, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { ReportsPublisher } from '../reports/reports.publisher.ts';
import { positionOf, ReportsRepository } from '../reports/reports.repository.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { type Effect, EffectsService } from './effects.service.ts';
import { ModerationRepository } from './moderation.repository.ts';
import type { LockedItem } from './moderation.sql.ts';

/** What operators do about what was reported. */
@Injectable()
export class ModerationService {
  private readonly logger = new Logger('Moderation');

  constructor(
    private readonly moderation: ModerationRepository,
    private readonly effects: EffectsService,
    private readonly reports: ReportsRepository,
    private readonly reportsService: ReportsService,
    private readonly publisher: ReportsPublisher,
    private readonly notifications: NotificationsService,
    private readonly kinds: ReportableKinds,
    private readonly sessions: SessionsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async detail(id: string): Promise<ReportedItemDetail> {
    const item = await this.reports.item(id);
    if (!item) throw new DomainError(reportErrors.report_not_found);
    const { kind, targetId, author } = item;
    const [contexts, reports, history, exists, suspendedUntil] = await Promise.all([
      this.reports.contexts(id),
      this.reports.reportsOf(id),
      this.moderation.history(id),
      this.kinds.exists({ kind, id: targetId }),
      this.moderation.suspendedUntil(author.id, this.clock.now()),
    ]);
    return { ...item, contexts, reports, history, isGone: !exists, suspendedUntil };
  }

  /**
   * Throws `report_changed` where another operator has acted since `rev`, `action_impossible` for what makes no
   * difference any more, and `forbidden` for what the operator wrote themselves.
   */
  async act(id: string, operatorId: string, action: TakeAction): Promise<ReportedItemDetail> {
    const now = this.clock.now();
    const { publish, standingChangedFor, retractedNotice, noted } = await this.sql.transaction(async (tx) => {
      const item = await this.moderation.lock(id, tx);
      if (!item) throw new DomainError(reportErrors.report_not_found);
      if (action.rev < item.actedRev || action.rev > item.rev) throw new DomainError(reportErrors.report_changed);
      if (item.authorId === operatorId) throw new DomainError(commonErrors.forbidden);
      const effect = await this.effects.apply({ item, operatorId, now, tx }, action);
      const { isOpen, isHidden } = effect;
      await this.moderation.save(id, { isOpen, isHidden, position: positionOf(isOpen, now) }, tx);
      return { ...effect, noted: await this.notify(item, effect, action.reason, now, tx) };
    });
    if (standingChangedFor) await this.sessions.forget({ userIds: [standingChangedFor] });
    await this.publishHidden(publish);
    if (standingChangedFor) this.publisher.standingChanged(standingChangedFor);
    await this.notifications.deliver(noted);
    if (retractedNotice) await this.notifications.retract([{ kind: 'moderation', subjectId: retractedNotice }]);
    await this.reportsService.publishItem(id);
    return this.detail(id);
  }

  /** Notes for the author's inbox what was done. Returns what to deliver after COMMIT. */
  private async notify(
    { kind, targetId, authorId }: LockedItem,
    { notice }: Effect,
    reason: string,
    at: Date,
    tx: Transaction,
  ): Promise<readonly string[]> {
    if (!notice) return [];
    const { id: subjectId, action, until } = notice;
    const details = { action, about: kind, targetId, reason, until: until?.toISOString() ?? null };
    const recipients = [authorId];
    return this.notifications.note([{ kind: 'moderation', subjectId, details, actorId: null, recipients, at }], tx);
  }

  /** Never rejects: the action is committed, and whoever misses the event sees it at the next read. */
  private async publishHidden(publish: PublishHidden | undefined): Promise<void> {
    try {
      await publish?.();
    } catch (error) {
      this.logger.warn(`not published: ${String(error)}`);
    }
  }
}

import { commonErrors, type ReportedItemDetail, reportErrors, type TakeAction } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type PublishHidden, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { positionOf, ReportsRepository } from '../reports/reports.repository.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { StandingService } from '../standing/standing.service.ts';
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
    private readonly standing: StandingService,
    private readonly notifications: NotificationsService,
    private readonly kinds: ReportableKinds,
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
    const { publish, standing, item, noted } = await this.sql.transaction(async (tx) => {
      const locked = await this.moderation.lock(id, tx);
      if (!locked) throw new DomainError(reportErrors.report_not_found);
      if (action.rev < locked.actedRev || action.rev > locked.rev) throw new DomainError(reportErrors.report_changed);
      if (locked.authorId === operatorId) throw new DomainError(commonErrors.forbidden);
      const effect = await this.effects.apply({ item: locked, operatorId, now, tx }, action);
      const { isOpen, isHidden, standingChangedFor } = effect;
      await this.moderation.save(id, { isOpen, isHidden, position: positionOf(isOpen, now) }, tx);
      return {
        publish: effect.publish,
        standing: standingChangedFor && (await this.standing.changed(standingChangedFor, tx)),
        item: await this.reportsService.changed(id, tx),
        noted: await this.notify(locked, effect, action.reason, now, tx),
      };
    });
    if (standing) await this.standing.publish(standing);
    await this.publishHidden(publish);
    await this.notifications.deliver(noted);
    await this.reportsService.publish(item);
    return this.detail(id);
  }

  /**
   * Notes for the author's inbox what was done, or takes back the notification of what is undone. Returns what to deliver
   * after COMMIT.
   */
  private async notify(
    { kind, targetId, authorId }: LockedItem,
    { notice, retractedNotice }: Effect,
    reason: string,
    at: Date,
    tx: Transaction,
  ): Promise<readonly string[]> {
    if (retractedNotice) {
      const retracted = [{ kind: 'moderation' as const, subjectId: retractedNotice }];
      return this.notifications.note([], tx, { retracted });
    }
    if (!notice) return [];
    const { id: subjectId, action, until } = notice;
    const details = { action, about: kind, targetId, reason, until: until?.toISOString() ?? null };
    const recipients = [authorId];
    return this.notifications.note([{ kind: 'moderation', subjectId, details, actorId: null, recipients, at }], tx);
  }

  /** Never rejects: the action is committed, and what could not be published is left to the outbox's sweep. */
  private async publishHidden(publish: PublishHidden | undefined): Promise<void> {
    try {
      await publish?.();
    } catch (error) {
      this.logger.warn(`left for the outbox: ${String(error)}`);
    }
  }
}

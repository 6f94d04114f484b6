import { commonErrors, type ReportedItemDetail, reportErrors, type TakeAction } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { positionOf, ReportsRepository } from '../reports/reports.repository.ts';
import { reportsChanged } from '../reports/reports.service.ts';
import { SafetyPublisher } from '../safety.publisher.ts';
import { type Effect, EffectsService } from './effects.service.ts';
import { type LockedItem, ModerationRepository } from './moderation.repository.ts';

/** The warnings or the suspension of a person changed. */
const standingChanged = changeKind('safety.standing');

/** Operators read reported items and act on them. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly effects: EffectsService,
    private readonly reports: ReportsRepository,
    private readonly notifications: NotificationsService,
    private readonly people: PeopleService,
    private readonly standing: StandingRepository,
    private readonly sessions: SessionsService,
    private readonly publisher: SafetyPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  async detail(id: string): Promise<ReportedItemDetail> {
    const item = await this.reports.item(id);
    if (!item) throw new DomainError(reportErrors.report_not_found);
    const { kind, targetId, author } = item;
    const [contexts, reports, history, authorHistory, exists, suspendedUntil] = await Promise.all([
      this.reports.contexts(id),
      this.reports.reportsOf(id),
      this.moderation.history(id),
      this.reports.authorHistory(item),
      this.people.reportable(kind).exists(targetId),
      this.moderation.suspendedUntil(author.id, this.clock.now()),
    ]);
    return { ...item, contexts, reports, history, authorHistory, isGone: !exists, suspendedUntil };
  }

  /**
   * Acts on a reported item. Throws `report_not_found`, `report_changed` if another operator has acted since `rev`,
   * `action_impossible` as `EffectsService.apply` does, `forbidden` if the operator is the author, and `own_game` for
   * the result of a game that the operator hosts or has joined.
   */
  async act(id: string, operatorId: string, action: TakeAction): Promise<ReportedItemDetail> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const locked = await this.moderation.lock(id, tx);
      if (!locked) throw new DomainError(reportErrors.report_not_found);
      if (action.rev < locked.actedRev || action.rev > locked.rev) throw new DomainError(reportErrors.report_changed);
      if (locked.authorId === operatorId) throw new DomainError(commonErrors.forbidden);
      const isParty = await this.people.reportable(locked.kind).isPartyTo?.(locked.targetId, operatorId, tx);
      if (isParty) throw new DomainError(reportErrors.own_game);
      const effect = await this.effects.apply({ item: locked, operatorId, change }, action);
      const { isOpen, isHidden, standingChangedFor } = effect;
      await this.moderation.save(id, { isOpen, isHidden, position: positionOf(isOpen, now) }, tx);
      if (standingChangedFor) change.publish(standingChanged, standingChangedFor);
      change.publish(reportsChanged, id);
      await this.notify(locked, effect, action.reason, change);
    });
    return this.detail(id);
  }

  /**
   * Stores that the person has read a warning. The published event removes it from all tabs of the person. Throws
   * `warning_not_found`.
   */
  async acknowledge(warningId: string, userId: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      if (!(await this.standing.acknowledge(warningId, userId, change.now, change.tx))) {
        throw new DomainError(reportErrors.warning_not_found);
      }
      change.publish(standingChanged, userId);
    });
  }

  /**
   * First makes every node forget the sessions of these people, because a session contains until when its person is
   * suspended.
   */
  @OnChange(standingChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const userIds = [...new Set(changed.map(({ ref }) => ref))];
    await this.sessions.forget({ userIds });
    for (const userId of userIds) this.publisher.standingChanged(userId);
  }

  /** Notifies the author of the action, or retracts the notification of an action that was undone. */
  private async notify(
    { kind, targetId, authorId }: LockedItem,
    { notice, retractedNotice }: Effect,
    reason: string,
    change: Change,
  ): Promise<void> {
    if (retractedNotice) {
      const retracted = [{ kind: 'moderation' as const, subjectId: retractedNotice }];
      return this.notifications.notify([], change, { retracted });
    }
    if (!notice) return;
    const { id: subjectId, action, until } = notice;
    const details = { action, about: kind, targetId, reason, until: until?.toISOString() ?? null };
    const recipients = [authorId];
    const about = { kind: 'moderation', subjectId, details, actorId: null, recipients, at: change.now } as const;
    await this.notifications.notify([about], change);
  }
}

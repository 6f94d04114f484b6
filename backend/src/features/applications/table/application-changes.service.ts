import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { newId } from '../../../database/ids.ts';
import { DomainError } from '../../../http/errors.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { noticesOfMove } from '../application-notices.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { ApplicationsRepository, type Target } from '../applications.repository.ts';
import { ReceivedService } from '../board/received.service.ts';
import { type LockedOpportunity, OpportunitiesRepository } from '../opportunities/opportunities.repository.ts';
import { OpportunityKindsService } from '../opportunities/opportunity-kinds.service.ts';
import { type Action, applyAction } from './application-table.ts';
import { LockedApplicationsRepository } from './locked-applications.repository.ts';

interface Detail {
  /** Whether the number of applicants or of accepted people changed. */
  hasNewCounts: boolean;
}

/** Null in outbox rows that the previous version of the app has written. */
const applicationChanged = changeKind<Detail | null>('applications.changes');

/** Applies actions to applications: each under the lock of its opportunity, saved by one statement. */
@Injectable()
export class ApplicationChangesService {
  constructor(
    private readonly opportunities: OpportunitiesRepository,
    private readonly applications: LockedApplicationsRepository,
    private readonly notifications: NotificationsService,
    private readonly kinds: OpportunityKindsService,
    private readonly stored: ApplicationsRepository,
    private readonly received: ReceivedService,
    private readonly publisher: ApplicationsPublisher,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Applies a person's action. Throws the error with which `applyAction` refuses it, or `opportunity_not_found`.
   * `also` runs in the same transaction, even if nothing has changed.
   */
  async change(
    target: Target,
    actorId: string,
    action: Action,
    also: (change: Change) => Promise<void> = async () => {},
  ): Promise<void> {
    await this.changes.commit({ lock: target.opportunityId }, async (change) => {
      const locked = await this.opportunities.lock(target.opportunityId, change.tx);
      await this.apply(locked, target, actorId, action, change);
      await also(change);
    });
  }

  /**
   * Applies an action that no person causes, e.g. expiry. Does nothing if another transaction has locked the
   * opportunity, or it does not exist.
   */
  async changeIfFree(target: Target, action: Action): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.opportunities.lockIfFree(target.opportunityId, change.tx);
      if (locked) await this.apply(locked, target, null, action, change);
    });
  }

  /** Publishes the counts of opportunities in parallel, because each may wait for its limit of events per second. */
  @OnChange(applicationChanged)
  async publish(changed: readonly Committed<Detail | null>[]): Promise<void> {
    const published: Promise<void>[] = [];
    for (const { ref, detail } of changed) {
      const [sent, received] = await Promise.all([this.stored.findSent(ref), this.received.find(ref)]);
      if (!sent || !received) continue;
      this.publisher.applicationChanged(sent, received);
      if (detail?.hasNewCounts ?? true) published.push(this.publisher.applicantsChanged(sent));
      // The previous version of the app did this in its handler instead of in the transaction.
      if (!detail) await this.changes.commit({}, (change) => this.kinds.acceptedChanged(sent, change));
    }
    await Promise.all(published);
  }

  private async apply(
    terms: LockedOpportunity,
    target: Target,
    actorId: string | null,
    action: Action,
    change: Change,
  ): Promise<void> {
    const { tx, now } = change;
    const { opportunityId, applicantId } = target;
    const stored = await this.applications.find(opportunityId, applicantId, tx);
    const table = { terms, applicants: terms.applicants, application: stored ?? null, now: now.getTime() };
    const outcome = applyAction(table, action);
    if ('refused' in outcome) throw new DomainError(outcome.refused);
    if (!outcome.changed) return;
    const { application, ...counts } = outcome.changed;
    const changed = { ...application, id: stored?.id ?? newId(), opportunityId, applicantId };
    const isLogged = application.status !== stored?.status;
    await this.applications.save(changed, counts, { actorId, now, isLogged }, tx);
    const hasNewAccepted = counts.acceptedCount !== terms.acceptedCount;
    const hasNewCounts = hasNewAccepted || counts.applicants !== terms.applicants;
    change.publish(applicationChanged, changed.id, { hasNewCounts });
    if (hasNewAccepted) await this.kinds.acceptedChanged(terms, change);
    const moved = { before: stored?.status ?? null, application, applicantId };
    const { notices, outdated } = noticesOfMove(terms, moved, now);
    await this.notifications.notify(notices, change, outdated);
  }
}

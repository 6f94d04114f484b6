import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { noticesOfWaiting } from '../application-notices.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { ApplicationsRepository } from '../applications.repository.ts';
import { OpportunitiesRepository } from '../opportunities/opportunities.repository.ts';
import { ApplicationChangesService } from '../table/application-changes.service.ts';

const posterReminded = changeKind('applications.reminders');

/** Reminds posters of unanswered applications, and expires applications that stay unanswered. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly stored: ApplicationsRepository,
    private readonly applications: ApplicationChangesService,
    private readonly opportunities: OpportunitiesRepository,
    private readonly publisher: ApplicationsPublisher,
    private readonly notifications: NotificationsService,
    private readonly changes: ChangesService,
  ) {}

  @Every('1 s', 'Applications')
  async expireDue(now: Date): Promise<void> {
    const expire = { kind: 'expire' } as const;
    await attemptEach(await this.stored.due(now), (target) => this.applications.changeIfFree(target, expire));
  }

  /** Reminds posters. An application that is due to expire causes no reminder, e.g. if no server ran for a week. */
  @Every('1 s', 'Application reminders')
  async remindDue(now: Date): Promise<void> {
    await attemptEach(await this.stored.toRemind(now), (opportunityId) => this.remind(opportunityId));
  }

  /**
   * Reminds the poster of an opportunity, with one event for all its pending applications. Each application causes
   * only one reminder. Does nothing if another transaction has locked the opportunity.
   */
  async remind(opportunityId: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const locked = await this.opportunities.lockIfFree(opportunityId, tx);
      if (!locked || !(await this.stored.markReminded(opportunityId, now, tx))) return;
      change.publish(posterReminded, opportunityId);
      const waiting = await this.stored.reminder(opportunityId, tx);
      if (waiting) await this.notifications.notify(noticesOfWaiting(waiting, now).notices, change);
    });
  }

  @OnChange(posterReminded)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const opportunityId of new Set(changed.map(({ ref }) => ref))) {
      const found = await this.stored.reminder(opportunityId);
      if (!found || found.pendingCount === 0) continue;
      const { posterId, ...reminder } = found;
      this.publisher.reminded(posterId, reminder);
    }
  }
}

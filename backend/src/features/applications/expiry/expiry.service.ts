import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { ApplicationNoticesService } from '../application-notices.service.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { LockedOpportunitiesRepository } from '../opportunities/locked-opportunities.repository.ts';
import { ApplicationChangesService, type Target } from '../table/application-changes.service.ts';
import { ExpiryRepository } from './expiry.repository.ts';

const posterReminded = changeKind('applications.reminders');

/** Applications that nobody answers: posters are reminded of them, and in the end they expire. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly applications: ApplicationChangesService,
    private readonly opportunities: LockedOpportunitiesRepository,
    private readonly publisher: ApplicationsPublisher,
    private readonly notices: ApplicationNoticesService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  due(): Promise<Target[]> {
    return this.expiry.due(this.clock.now());
  }

  expire(target: Target): Promise<void> {
    return this.applications.changeIfFree(target, { kind: 'expire' });
  }

  toRemind(): Promise<string[]> {
    return this.expiry.toRemind(this.clock.now());
  }

  /** Once for each application, with one event for all of an opportunity. */
  async remind(opportunityId: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const locked = await this.opportunities.lockIfFree(opportunityId, tx);
      if (!locked || !(await this.expiry.markReminded(opportunityId, now, tx))) return;
      change.publish(posterReminded, opportunityId);
      const waiting = await this.expiry.reminder(opportunityId, tx);
      if (waiting) await this.notices.waiting(waiting, change);
    });
  }

  @OnChange(posterReminded)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const opportunityId of new Set(changed.map(({ ref }) => ref))) {
      const found = await this.expiry.reminder(opportunityId);
      if (!found || found.pendingCount === 0) continue;
      const { posterId, ...reminder } = found;
      this.publisher.reminded(posterId, reminder);
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { ApplicationNewsService } from '../application-news.service.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { LockedOpportunitiesRepository } from '../opportunities/locked-opportunities.repository.ts';
import { ApplicationChangesService, type Target } from '../table/application-changes.service.ts';
import { ExpiryRepository } from './expiry.repository.ts';

/** Nobody waits in the dark: posters are reminded, and what they never answer ends. */
@Injectable()
export class ExpiryService implements OnModuleInit {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly changes: ApplicationChangesService,
    private readonly opportunities: LockedOpportunitiesRepository,
    private readonly news: ApplicationNewsService,
    private readonly publisher: ApplicationsPublisher,
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register('applications.reminders', async (ids) => {
      for (const id of new Set(ids)) await this.publishReminder(id);
    });
  }

  due(): Promise<Target[]> {
    return this.expiry.due(this.clock.now());
  }

  async expire(target: Target): Promise<void> {
    const change = await this.changes.changeIfFree(target, { kind: 'expire' });
    if (change) await this.news.publish(change);
  }

  toRemind(): Promise<string[]> {
    return this.expiry.toRemind(this.clock.now());
  }

  /** Once for each application, with one event for all of an opportunity. */
  async remind(opportunityId: string): Promise<void> {
    const outboxId = await this.sql.transaction(async (tx) => {
      const locked = await this.opportunities.lockIfFree(opportunityId, tx);
      return locked && this.expiry.markReminded(opportunityId, this.clock.now(), tx);
    });
    if (!outboxId) return;
    await this.publishReminder(opportunityId);
    this.outbox.done(outboxId);
  }

  private async publishReminder(opportunityId: string): Promise<void> {
    const found = await this.expiry.reminder(opportunityId);
    if (!found || found.pendingCount === 0) return;
    const { posterId, ...reminder } = found;
    this.publisher.reminded(posterId, reminder);
  }
}

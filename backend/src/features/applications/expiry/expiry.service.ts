import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { ApplicationNewsService } from '../application-news.service.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { ApplicationNoticesService } from '../notices/application-notices.service.ts';
import { LockedOpportunitiesRepository } from '../opportunities/locked-opportunities.repository.ts';
import { ApplicationChangesService, type Target } from '../table/application-changes.service.ts';
import { ExpiryRepository } from './expiry.repository.ts';

/** Applications that nobody answers: posters are reminded of them, and in the end they expire. */
@Injectable()
export class ExpiryService implements OnModuleInit {
  constructor(
    private readonly expiry: ExpiryRepository,
    private readonly changes: ApplicationChangesService,
    private readonly opportunities: LockedOpportunitiesRepository,
    private readonly news: ApplicationNewsService,
    private readonly publisher: ApplicationsPublisher,
    private readonly notices: ApplicationNoticesService,
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
    const now = this.clock.now();
    const reminded = await this.sql.transaction(async (tx) => {
      const locked = await this.opportunities.lockIfFree(opportunityId, tx);
      const outboxId = locked && (await this.expiry.markReminded(opportunityId, now, tx));
      const waiting = outboxId && (await this.expiry.reminder(opportunityId, tx));
      return outboxId && { outboxId, noted: waiting ? await this.notices.waiting(waiting, now, tx) : [] };
    });
    if (!reminded) return;
    this.notices.deliver(reminded.noted);
    await this.publishReminder(opportunityId);
    this.outbox.done(reminded.outboxId);
  }

  private async publishReminder(opportunityId: string): Promise<void> {
    const found = await this.expiry.reminder(opportunityId);
    if (!found || found.pendingCount === 0) return;
    const { posterId, ...reminder } = found;
    this.publisher.reminded(posterId, reminder);
  }
}

import { applicationsErrors, type ReceivedApplication } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../http/errors.ts';
import { OutboxService } from '../../realtime/outbox.service.ts';
import { ApplicationsPublisher } from './applications.publisher.ts';
import { ReceivedRepository } from './board/received.repository.ts';
import { ReceivedService } from './board/received.service.ts';
import { ApplicationNoticesService } from './notices/application-notices.service.ts';
import { OpportunityKindsService } from './opportunities/opportunity-kinds.service.ts';
import type { SentRow } from './opportunities/opportunity-rows.ts';
import { SentRepository } from './sending/sent.repository.ts';
import type { ApplicationChange } from './table/application-changes.service.ts';

/** An application as its applicant and as the poster see it. */
interface BothSides {
  sent: SentRow;
  received: ReceivedApplication;
}

/** Tells of applications. Always reads what is stored by then, so that what is told late or twice is not wrong. */
@Injectable()
export class ApplicationNewsService implements OnModuleInit {
  constructor(
    private readonly sent: SentRepository,
    private readonly board: ReceivedRepository,
    private readonly received: ReceivedService,
    private readonly kinds: OpportunityKindsService,
    private readonly publisher: ApplicationsPublisher,
    private readonly notices: ApplicationNoticesService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('applications.changes', async (ids) => {
      for (const id of new Set(ids)) {
        const { sent, received } = await this.read(id);
        this.publisher.applicationChanged(sent, received);
        void this.publisher.applicantsChanged(sent);
        await this.kinds.acceptedChanged(sent);
      }
    });
  }

  /** After COMMIT. */
  async publish({
    applicationId,
    outboxId,
    hasNewCounts,
    hasNewAccepted,
    noted,
  }: ApplicationChange): Promise<BothSides> {
    this.notices.deliver(noted);
    const both = await this.read(applicationId);
    this.publisher.applicationChanged(both.sent, both.received);
    const told = hasNewCounts ? this.publisher.applicantsChanged(both.sent) : Promise.resolve();
    if (hasNewAccepted) await this.kinds.acceptedChanged(both.sent);
    void told.then(() => this.outbox.done(outboxId));
    return both;
  }

  async read(id: string): Promise<BothSides> {
    const [sent, rows] = await Promise.all([this.sent.find(id), this.board.find([id])]);
    const [received] = await this.received.complete(rows);
    if (!sent || !received) throw new DomainError(applicationsErrors.application_not_found);
    return { sent, received };
  }
}

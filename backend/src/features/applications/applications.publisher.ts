import type { EventPayloads, OpportunityKind, ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../realtime/outbox.service.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { OpportunityKindsService } from './opportunities/opportunity-kinds.service.ts';
import { type NeutralRow, type SentRow, toSent, toTotals } from './opportunities/opportunity-rows.ts';

/**
 * Every event of opportunities and applications. Of an application only its applicant and the poster are told; everybody
 * who watches its kind is told how many there are.
 */
@Injectable()
export class ApplicationsPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly kinds: OpportunityKindsService,
    private readonly outbox: OutboxService,
  ) {}

  /** An opportunity was posted, edited, closed or opened again. */
  posted(row: NeutralRow, outboxId?: string): void {
    this.opportunity(row.kind, row);
    if (outboxId) this.outbox.done(outboxId);
  }

  applicationChanged(row: SentRow, received: ReceivedApplication): void {
    this.realtime.publish(rooms.user(row.applicantId), 'applications.changed', toSent(row), { of: [row.posterId] });
    this.realtime.publish(rooms.user(row.posterId), 'applications.received', received, { of: [row.applicantId] });
  }

  /** At most four times a second. */
  applicantsChanged(row: NeutralRow): Promise<void> {
    const event = `${row.kind}.applicantsChanged` as const;
    return this.realtime.publishLatest([row.kind], event, toTotals(row), row.id, { of: [row.posterId] });
  }

  reminded(posterId: string, reminder: EventPayloads['applications.reminded']): void {
    this.realtime.publish(rooms.user(posterId), 'applications.reminded', reminder);
  }

  private opportunity<Kind extends OpportunityKind>(kind: Kind, row: NeutralRow): void {
    const payload = this.kinds.neutral(kind, row);
    const event = row.rev === 0 ? (`${kind}.created` as const) : (`${kind}.updated` as const);
    this.realtime.publish(kind, event, payload, { of: [row.posterId] });
  }
}

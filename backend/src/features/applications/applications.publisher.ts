import type { EventPayloads, OpportunityKind, ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { OpportunityKindsService } from './opportunities/opportunity-kinds.service.ts';
import { type NeutralRow, type SentRow, toSent, toTotals } from './opportunities/opportunity-rows.ts';

/**
 * Publishes every event of opportunities and applications. Only the applicant and the poster receive an application;
 * everybody who watches its kind of opportunity receives the number of applications.
 */
@Injectable()
export class ApplicationsPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly kinds: OpportunityKindsService,
  ) {}

  /** Publishes to the poster, and to the applicant unless the opportunity is hidden: then only its poster sees it. */
  applicationChanged(row: SentRow, received: ReceivedApplication): void {
    if (!row.isHidden)
      this.realtime.publish(rooms.user(row.applicantId), 'applications.changed', toSent(row), { of: [row.posterId] });
    this.realtime.publish(rooms.user(row.posterId), 'applications.received', received, { of: [row.applicantId] });
  }

  /** Publishes the counts of an opportunity, at most four times a second. */
  applicantsChanged(row: NeutralRow): Promise<void> {
    const event = `${row.kind}.applicantsChanged` as const;
    const readers = row.isHidden ? rooms.user(row.posterId) : row.kind;
    return this.realtime.publishLatest([readers], event, toTotals(row), row.id, { of: [row.posterId] });
  }

  reminded(posterId: string, reminder: EventPayloads['applications.reminded']): void {
    this.realtime.publish(rooms.user(posterId), 'applications.reminded', reminder);
  }

  opportunityChanged<Kind extends OpportunityKind>(kind: Kind, row: NeutralRow): void {
    const payload = this.kinds.neutral(kind, row);
    if (row.isHidden) {
      // The poster still sees the opportunity. They must not receive `removed`, because a page that they open later may
      // receive the recent events of this topic again.
      this.realtime.publish(
        kind,
        `${kind}.removed` as const,
        { id: row.id },
        { instead: new Map([[row.posterId, null]]) },
      );
      this.realtime.publish(rooms.user(row.posterId), `${kind}.updated` as const, payload);
      return;
    }
    const event = row.rev === 0 ? (`${kind}.created` as const) : (`${kind}.updated` as const);
    this.realtime.publish(kind, event, payload, { of: [row.posterId] });
  }
}

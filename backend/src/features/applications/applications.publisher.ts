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

  /** Sends nothing to the applicant if the opportunity is hidden: only its poster still sees it. */
  applicationChanged(row: SentRow, received: ReceivedApplication): void {
    if (!row.isHidden)
      this.realtime.publish(rooms.user(row.applicantId), 'applications.changed', toSent(row), { of: [row.posterId] });
    this.realtime.publish(rooms.user(row.posterId), 'applications.received', received, { of: [row.applicantId] });
  }

  /** Publishes at most four times a second for each opportunity. */
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
      // The poster still sees it and must not receive `removed`: a new page of theirs may receive this topic's recent
      // events again.
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

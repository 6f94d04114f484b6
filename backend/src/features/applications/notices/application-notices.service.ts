import type { ApplicationStatus, OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type NotedNotices, NotificationsService } from '../../notifications/notifications.service.ts';
import type { LockedOpportunity } from '../opportunities/locked-opportunities.repository.ts';
import type { Application } from '../table/application.ts';

/** What an action made of an application; null: there was none before. */
interface Moved {
  before: ApplicationStatus | null;
  application: Pick<Application, 'status' | 'reason'>;
  applicantId: string;
}

interface Waiting {
  opportunityId: string;
  kind: OpportunityKind;
  title: string | null;
  posterId: string;
  pendingCount: number;
}

/** Tells posters of applications, and applicants of answers. In the transaction of the write; `deliver` after COMMIT. */
@Injectable()
export class ApplicationNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  /** An answer that the poster takes back was never given. */
  async moved(
    { id: subjectId, kind: opportunityKind, title, posterId }: LockedOpportunity,
    { before, application: { status, reason }, applicantId }: Moved,
    at: Date,
    tx: Transaction,
  ): Promise<NotedNotices> {
    if (status === before) return [];
    const about = { opportunityKind, title };
    const received = { kind: 'application_received', subjectId, at } as const;
    const answered = { kind: 'application_answered', subjectId, at, recipients: [applicantId] } as const;
    const isUndone = before === 'accepted' || before === 'declined' || before === 'shortlisted';
    switch (status) {
      case 'withdrawn':
        return this.notifications.note([], tx, { retracted: [{ ...received, actorIds: [applicantId] }, answered] });
      case 'pending':
        if (isUndone) return this.notifications.note([], tx, { retracted: [answered] });
        return this.notifications.note(
          [{ ...received, details: about, actorId: applicantId, recipients: [posterId] }],
          tx,
        );
      default: {
        const actorId = status === 'expired' ? null : posterId;
        return this.notifications.note([{ ...answered, details: { ...about, status, reason }, actorId }], tx);
      }
    }
  }

  /** Applications that nobody has answered for two days. */
  async waiting({ opportunityId, kind, title, posterId, pendingCount }: Waiting, at: Date, tx: Transaction) {
    if (pendingCount === 0) return [];
    const details = { opportunityKind: kind, title, pendingCount };
    const about = { kind: 'application_waiting', subjectId: opportunityId, recipients: [posterId] } as const;
    return this.notifications.note([{ ...about, details, actorId: null, at }], tx);
  }

  /** Nobody waits for it. */
  deliver(noted: NotedNotices): void {
    void this.notifications.deliver(noted);
  }
}

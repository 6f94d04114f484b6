import type { ApplicationStatus, OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { LockedOpportunity } from './opportunities/locked-opportunities.repository.ts';
import type { Application } from './table/application.ts';

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

/** Notifies posters of applications, and applicants of answers. */
@Injectable()
export class ApplicationNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  /** An answer that the poster takes back was never given. */
  async moved(
    { id: subjectId, kind: opportunityKind, title, posterId }: LockedOpportunity,
    { before, application: { status, reason }, applicantId }: Moved,
    change: Change,
  ): Promise<void> {
    if (status === before) return;
    const at = change.now;
    const about = { opportunityKind, title };
    const received = { kind: 'application_received', subjectId, at } as const;
    const answered = { kind: 'application_answered', subjectId, at, recipients: [applicantId] } as const;
    const isUndone = before === 'accepted' || before === 'declined' || before === 'shortlisted';
    switch (status) {
      case 'withdrawn':
        return this.notifications.notify([], change, {
          retracted: [{ ...received, actorIds: [applicantId] }, answered],
        });
      case 'pending':
        if (isUndone) return this.notifications.notify([], change, { retracted: [answered] });
        return this.notifications.notify(
          [{ ...received, details: about, actorId: applicantId, recipients: [posterId] }],
          change,
        );
      default: {
        const actorId = status === 'expired' ? null : posterId;
        return this.notifications.notify([{ ...answered, details: { ...about, status, reason }, actorId }], change);
      }
    }
  }

  /** Applications that nobody has answered for two days. */
  async waiting({ opportunityId, kind, title, posterId, pendingCount }: Waiting, change: Change): Promise<void> {
    if (pendingCount === 0) return;
    const details = { opportunityKind: kind, title, pendingCount };
    const about = { kind: 'application_waiting', subjectId: opportunityId, recipients: [posterId] } as const;
    await this.notifications.notify([{ ...about, details, actorId: null, at: change.now }], change);
  }
}

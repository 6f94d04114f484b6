import type { ApplicationStatus, OpportunityKind } from '@hoopline/contracts';
import type { Notice, Outdated } from '../notifications/notifications.service.ts';
import type { LockedOpportunity } from './opportunities/opportunities.repository.ts';
import type { Application } from './table/application-table.ts';

/** An application before and after an action; `before` is null for a new one. */
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

/** New notifications, and earlier ones that they make outdated. */
interface ApplicationNotices {
  notices: readonly Notice[];
  outdated?: Outdated;
}

/**
 * Notifies posters of new applications, and applicants of answers and of expiry. Retracts the notifications of an
 * application that was withdrawn, and of an answer that was taken back.
 */
export function noticesOfMove(
  { id: subjectId, kind: opportunityKind, title, posterId }: LockedOpportunity,
  { before, application: { status, reason }, applicantId }: Moved,
  at: Date,
): ApplicationNotices {
  if (status === before) return { notices: [] };
  const about = { opportunityKind, title };
  const received = { kind: 'application_received', subjectId, at } as const;
  const answered = { kind: 'application_answered', subjectId, at, recipients: [applicantId] } as const;
  const isUndone = before === 'accepted' || before === 'declined' || before === 'shortlisted';
  switch (status) {
    case 'withdrawn':
      return { notices: [], outdated: { retracted: [{ ...received, actorIds: [applicantId] }, answered] } };
    case 'pending':
      if (isUndone) return { notices: [], outdated: { retracted: [answered] } };
      return { notices: [{ ...received, details: about, actorId: applicantId, recipients: [posterId] }] };
    default: {
      const actorId = status === 'expired' ? null : posterId;
      return { notices: [{ ...answered, details: { ...about, status, reason }, actorId }] };
    }
  }
}

/** Reminds the poster of all pending applications, once one of them has waited for two days. */
export function noticesOfWaiting(
  { opportunityId, kind, title, posterId, pendingCount }: Waiting,
  at: Date,
): ApplicationNotices {
  if (pendingCount === 0) return { notices: [] };
  const details = { opportunityKind: kind, title, pendingCount };
  const about = { kind: 'application_waiting', subjectId: opportunityId, recipients: [posterId] } as const;
  return { notices: [{ ...about, details, actorId: null, at }] };
}

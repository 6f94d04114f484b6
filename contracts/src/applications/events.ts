import type { OpportunityKind, OpportunityTerms } from './rules.ts';
import type { ReceivedApplication, SentApplication } from './schemas.ts';

/** Totals of one opportunity. Clients ignore totals with a lower `rev` than they have. */
export interface ApplicantTotals extends OpportunityTerms {
  id: string;
  applicants: number;
  rev: number;
}

/** `changed` is sent to the applicant's own sockets, the other two to the sockets of the opportunity's poster. */
export interface ApplicationsEvents {
  'applications.changed': SentApplication;
  'applications.received': ReceivedApplication;
  /** Applications have waited for an answer for two days. */
  'applications.reminded': { opportunityId: string; kind: OpportunityKind; title: string | null; pendingCount: number };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends ApplicationsEvents {}
}

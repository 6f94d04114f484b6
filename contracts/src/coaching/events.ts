import type { ApplicantTotals } from '../applications/events.ts';
import type { Coach } from './coach-schemas.ts';
import type { NeutralCoachingOpportunity } from './schemas.ts';

/** Sent to the topic `coaching`. */
export interface CoachingEvents {
  'coaching.created': NeutralCoachingOpportunity;
  'coaching.updated': NeutralCoachingOpportunity;
  'coaching.applicantsChanged': ApplicantTotals;
  /** The profile, the stars or the students of a coach changed. */
  'coaching.coachChanged': Coach;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends CoachingEvents {}
}

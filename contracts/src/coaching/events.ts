import type { ApplicantTotals } from '../applications/events.ts';
import type { Coach } from './coach-schemas.ts';
import type { NeutralCoachingOpportunity } from './schemas.ts';

/** Sent to the topic `coaching`. */
export interface CoachingEvents {
  'coaching.created': NeutralCoachingOpportunity;
  'coaching.updated': NeutralCoachingOpportunity;
  'coaching.applicantsChanged': ApplicantTotals;
  /** Operators have hidden the opening. Its poster, who still sees it, receives `coaching.updated`. */
  'coaching.removed': { id: string };
  /** The profile, the stars or the students of a coach changed. */
  'coaching.coachChanged': Coach;
  /** A coach has closed their profile, or operators have hidden it: only the coach still sees a hidden one. */
  'coaching.coachRemoved': { id: string };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends CoachingEvents {}
}

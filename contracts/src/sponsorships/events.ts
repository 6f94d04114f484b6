import type { ApplicantTotals } from '../applications/events.ts';
import type { NeutralSponsorship } from './schemas.ts';

/** Sent to the topic `sponsorships`. */
export interface SponsorshipsEvents {
  'sponsorships.created': NeutralSponsorship;
  'sponsorships.updated': NeutralSponsorship;
  'sponsorships.applicantsChanged': ApplicantTotals;
  /** Operators have hidden the sponsorship. Its poster, who still sees it, receives `sponsorships.updated`. */
  'sponsorships.removed': { id: string };
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends SponsorshipsEvents {}
}

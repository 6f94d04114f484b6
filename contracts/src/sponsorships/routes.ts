import { opportunityReads, opportunityRoutes } from '../applications/routes.ts';
import type { FirstReads } from '../common/first-data.ts';
import type { Sponsorship, SponsorshipForm, SponsorshipsQuery, UpdateSponsorship } from './schemas.ts';

export const sponsorshipsRoutes = opportunityRoutes<SponsorshipsQuery, Sponsorship, SponsorshipForm, UpdateSponsorship>(
  'sponsorships',
);

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const sponsorshipsPages = ['/sponsorships', '/sponsorships/:id'] as const;

export const sponsorshipsFirstReads = {
  '/sponsorships': [sponsorshipsRoutes.list.path],
  '/sponsorships/:id': opportunityReads('sponsorships'),
} satisfies FirstReads;

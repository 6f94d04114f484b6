import { opportunityEndpoints } from '../applications/opportunity-endpoints.ts';
import { sponsorshipsRoutes } from './routes.ts';
import { Sponsorship, SponsorshipForm, SponsorshipsQuery, UpdateSponsorship } from './schemas.ts';

export const sponsorshipsEndpoints = opportunityEndpoints(sponsorshipsRoutes, {
  query: SponsorshipsQuery,
  opportunity: Sponsorship,
  create: SponsorshipForm,
  update: UpdateSponsorship,
});

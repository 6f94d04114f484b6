import { opportunityEndpoints } from '../applications/opportunity-endpoints.ts';
import { endpoint } from '../common/endpoint.ts';
import {
  Coach,
  CoachesQuery,
  CoachForm,
  CoachParams,
  CoachProfile,
  CoachStars,
  NewCertificate,
  RatedCoachParams,
} from './coach-schemas.ts';
import { coachesRoutes, coachingRoutes } from './routes.ts';
import { CoachingForm, CoachingOpportunity, CoachingQuery, UpdateCoaching } from './schemas.ts';

export const coachingEndpoints = opportunityEndpoints(coachingRoutes, {
  query: CoachingQuery,
  opportunity: CoachingOpportunity,
  create: CoachingForm,
  update: UpdateCoaching,
});

const response = CoachProfile;

export const coachesEndpoints = {
  list: endpoint(coachesRoutes.list, { query: CoachesQuery, response: Coach, isList: true }),
  profile: endpoint(coachesRoutes.profile, { params: CoachParams, response }),
  save: endpoint(coachesRoutes.save, { body: CoachForm, response }),
  remove: endpoint(coachesRoutes.remove, { status: 204 }),
  addCertificate: endpoint(coachesRoutes.addCertificate, { body: NewCertificate, response }),
  removeCertificate: endpoint(coachesRoutes.removeCertificate, { params: RatedCoachParams, response }),
  rate: endpoint(coachesRoutes.rate, { params: RatedCoachParams, body: CoachStars, response }),
  unrate: endpoint(coachesRoutes.unrate, { params: RatedCoachParams, response }),
};

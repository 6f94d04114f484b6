import { opportunityReads, opportunityRoutes } from '../applications/routes.ts';
import type { FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { Coach, CoachesQuery, CoachForm, CoachProfile, CoachStars, NewCertificate } from './coach-schemas.ts';
import { COACH } from './rules.ts';
import type { CoachingForm, CoachingOpportunity, CoachingQuery, UpdateCoaching } from './schemas.ts';

type OfOne = { id: string };

export const coachingRoutes = opportunityRoutes<CoachingQuery, CoachingOpportunity, CoachingForm, UpdateCoaching>(
  'coaching',
);

/** Any member can be a coach. Members with a private profile are not listed. */
export const coachesRoutes = {
  list: route<{ query: CoachesQuery; response: Coach[] }>('GET', '/api/coaches'),
  /** 404 for players who do not coach, and for private players. The id `anonymous` means the caller. */
  profile: route<{ params: OfOne; response: CoachProfile }>('GET', '/api/coaches/:id'),
  /** Opens the caller's coach profile, or replaces it. */
  save: route<{ body: CoachForm; response: CoachProfile }>('PUT', '/api/coaches/anonymous', {
    limit: { points: 30, seconds: 60 },
  }),
  /** Closes the caller's coach profile. Keeps ratings, students and certificates in case the caller opens it again. */
  remove: route('DELETE', '/api/coaches/anonymous'),
  addCertificate: route<{ body: NewCertificate; response: CoachProfile }>(
    'POST',
    '/api/coaches/anonymous/certificates',
    { limit: { points: 30, seconds: 60 } },
  ),
  removeCertificate: route<{ params: OfOne; response: CoachProfile }>(
    'DELETE',
    '/api/coaches/anonymous/certificates/:id',
  ),
  /** For students whom the coach accepted; everybody else gets 403. */
  rate: route<{ params: OfOne; body: CoachStars; response: CoachProfile }>('PUT', '/api/coaches/:id/rating'),
  unrate: route<{ params: OfOne; response: CoachProfile }>('DELETE', '/api/coaches/:id/rating'),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const coachingPages = ['/coaches', '/coaching/:id'] as const;

export const coachingFirstReads = {
  '/coaches': [`${coachesRoutes.list.path}?limit=${COACH.featured}`],
  '/coaches?tab': [coachingRoutes.list.path],
  '/coaches?tab=coaches': [`${coachesRoutes.list.path}?specialization&search`, '/api/coaches/anonymous'],
  '/coaching/:id': opportunityReads('coaching'),
  '/profile?tab': ['/api/coaches/anonymous'],
  '/profiles/:id': ['/api/coaches/:id', `${coachingRoutes.list.path}?posterId=:id&limit=${COACH.openings}`],
} satisfies FirstReads;

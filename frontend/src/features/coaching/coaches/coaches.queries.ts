import { COACH, type CoachesQuery, coachesRoutes, coachingRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage, HttpError } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';

/** The filters of a list of coaches. With `near`, only coaches who have a court, the nearest first. */
export type CoachSearch = Pick<CoachesQuery, 'specialization' | 'search' | 'near'>;

export const coachesQueries = {
  all: ['coaches'] as const,
  lists: () => [...coachesQueries.all, 'list'] as const,
  list: (search: CoachSearch) =>
    pagedQueryOptions({
      queryKey: [...coachesQueries.lists(), search],
      read: (page, signal) => apiPage(coachesRoutes.list, { query: { ...search, ...page }, signal }),
    }),
  featured: () =>
    queryOptions({
      queryKey: [...coachesQueries.all, 'featured'],
      queryFn: ({ signal }) => api(coachesRoutes.list, { query: { limit: COACH.featured }, signal }),
    }),
  profiles: () => [...coachesQueries.all, 'profile'] as const,
  /** Null if the person does not coach, or the viewer may not see it. The id `anonymous` means the viewer. */
  profile: (id: string) =>
    queryOptions({
      queryKey: [...coachesQueries.profiles(), id],
      queryFn: async ({ signal }) => {
        try {
          return await api(coachesRoutes.profile, { params: { id }, signal });
        } catch (error) {
          if (error instanceof HttpError && error.status === 404) return null;
          throw error;
        }
      },
    }),
  /** The latest openings that a coach has posted, newest first; at most `COACH.openings`. */
  openings: (posterId: string) =>
    queryOptions({
      queryKey: [...coachesQueries.all, 'openings', posterId],
      queryFn: ({ signal }) => api(coachingRoutes.list, { query: { posterId, limit: COACH.openings }, signal }),
      // Events update only the lists of opportunities, so each visit reads these openings again.
      staleTime: VISIT_MS,
    }),
};

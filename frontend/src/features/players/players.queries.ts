import { playersRoutes } from '@hoopline/contracts';
import { apiPage } from '../../lib/api.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';

export const playersQueries = {
  all: ['players'] as const,
  /** Players whose name holds the term, or whose e-mail it is; everybody without one. */
  search: (term: string) =>
    pagedQueryOptions({
      queryKey: [...playersQueries.all, 'search', term],
      read: (query, signal) => apiPage(playersRoutes.list, { query: { ...query, search: term || undefined }, signal }),
      // No event announces new players: each visit reads the list again.
      staleTime: 0,
    }),
};

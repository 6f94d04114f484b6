import { type PageQuery, playersRoutes } from '@hoopline/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPage } from '../../lib/api.ts';

const FIRST_PAGE: PageQuery = {};

export const playersQueries = {
  all: ['players'] as const,
  /** Players whose name holds the term, or whose e-mail it is; everybody without one. */
  search: (term: string) =>
    infiniteQueryOptions({
      queryKey: [...playersQueries.all, 'search', term],
      queryFn: ({ pageParam, signal }) =>
        apiPage(playersRoutes.list, { query: { ...pageParam, search: term || undefined }, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      // Who is out there changes without any event: each visit asks again.
      staleTime: 0,
    }),
};

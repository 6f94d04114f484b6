import { safetyRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';

const all = ['safety', 'blocks'] as const;

export const blocksQueries = {
  all,
  /** The people whom the viewer has blocked, latest first. */
  list: () =>
    pagedQueryOptions({
      queryKey: [...all, 'list'],
      read: (query, signal) => apiPage(safetyRoutes.blocks, { query, signal }),
    }),
  /** The games and the conversation that the viewer shares with a person. Read again before each block. */
  shared: (personId: string) =>
    queryOptions({
      queryKey: [...all, 'shared', personId],
      queryFn: ({ signal }) => api(safetyRoutes.shared, { params: { id: personId }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const readBlockedPeople = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchInfiniteQuery(blocksQueries.list());

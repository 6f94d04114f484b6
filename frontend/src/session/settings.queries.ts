import { settingsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { VISIT_MS } from '../lib/query-client.ts';

export const settingsQueries = {
  /** The saved settings. Another device may have changed them, and no event reports that. */
  saved: () =>
    queryOptions({
      queryKey: ['settings', 'saved'],
      queryFn: ({ signal }) => api(settingsRoutes.read, { signal }),
      staleTime: VISIT_MS,
    }),
};

export const readSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(settingsQueries.saved());

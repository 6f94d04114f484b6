import { settingsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const settingsQueries = {
  all: ['settings'] as const,
  /** What the person has saved, maybe on another device. */
  saved: () =>
    queryOptions({
      queryKey: [...settingsQueries.all, 'saved'],
      queryFn: ({ signal }) => api(settingsRoutes.read, { signal }),
    }),
};

/** With each visit: no event tells what another device saves. */
export const readSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...settingsQueries.saved(), staleTime: 0 });

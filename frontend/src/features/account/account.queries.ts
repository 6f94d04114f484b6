import { accountRoutes, type DataExport, type MyProfile, type Privacy, playersRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VISIT_MS } from '../../lib/query-client.ts';

export const accountQueries = {
  all: ['account'] as const,
  privacy: () =>
    queryOptions({
      queryKey: [...accountQueries.all, 'privacy'],
      queryFn: ({ signal }): Promise<Privacy> => api(accountRoutes.privacy, { signal }),
    }),
  dataExport: () =>
    queryOptions({
      queryKey: [...accountQueries.all, 'export'],
      queryFn: ({ signal }): Promise<DataExport> => api(accountRoutes.dataExport, { signal }),
    }),
  /** Who one is here: a member, a guest, or a visitor of whom nothing is stored. */
  owner: () =>
    queryOptions({
      queryKey: [...accountQueries.all, 'owner'],
      queryFn: ({ signal }): Promise<MyProfile> => api(playersRoutes.myProfile, { signal }),
    }),
};

/** What the settings page shows of the account. With each visit: the name may have changed, and a copy have expired. */
export const readAccount = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery({ ...accountQueries.privacy(), staleTime: VISIT_MS }),
    queryClient.prefetchQuery({ ...accountQueries.dataExport(), staleTime: VISIT_MS }),
    queryClient.prefetchQuery({ ...accountQueries.owner(), staleTime: VISIT_MS }),
  ]);
};

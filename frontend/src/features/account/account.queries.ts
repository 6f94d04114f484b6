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
  /** The profile of the viewer: a member, a guest, or a visitor without stored data. */
  owner: () =>
    queryOptions({
      queryKey: [...accountQueries.all, 'owner'],
      queryFn: ({ signal }): Promise<MyProfile> => api(playersRoutes.myProfile, { signal }),
    }),
};

/**
 * Reads the account for the settings page, again at each visit: the name may have changed, or an export may have
 * expired.
 */
export const readAccount = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery({ ...accountQueries.privacy(), staleTime: VISIT_MS }),
    queryClient.prefetchQuery({ ...accountQueries.dataExport(), staleTime: VISIT_MS }),
    queryClient.prefetchQuery({ ...accountQueries.owner(), staleTime: VISIT_MS }),
  ]);
};

import { identityRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, HttpError } from '../lib/api.ts';

export const identityQueries = {
  all: ['identity'] as const,
  /** The signed-in member, or null: 401 is how the server says that nobody is (D-05). */
  user: () =>
    queryOptions({
      queryKey: [...identityQueries.all, 'user'],
      queryFn: async ({ signal }) => {
        try {
          return await api(identityRoutes.user, { signal });
        } catch (error) {
          if (error instanceof HttpError && error.status === 401) return null;
          throw error;
        }
      },
      retry: false,
      // Else whoever shows the failure would ask again by showing it.
      retryOnMount: false,
    }),
};

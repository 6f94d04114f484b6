import { identityRoutes, type SessionUser } from '@hoopline/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, HttpError } from '../lib/api.ts';

export const identityQueries = {
  all: ['identity'] as const,
  /** The signed-in member, or null: the server answers 401 when nobody is signed in. */
  user: () =>
    queryOptions({
      queryKey: [...identityQueries.all, 'user'],
      meta: { keep: { most: 1 }, isOfShell: true },
      queryFn: async ({ signal }) => {
        try {
          return await api(identityRoutes.user, { signal });
        } catch (error) {
          if (error instanceof HttpError && error.status === 401) return null;
          throw error;
        }
      },
    }),
};

/**
 * Returns the signed-in member, for first reads that only members need; null if there is none, or if that is unknown.
 * It does not repeat a read that has failed: the person can ask again, and the next connection reads again.
 */
export async function memberOf(queryClient: QueryClient): Promise<SessionUser | null> {
  const { queryKey } = identityQueries.user();
  if (queryClient.getQueryState(queryKey)?.status !== 'error') await queryClient.prefetchQuery(identityQueries.user());
  return queryClient.getQueryData(queryKey) ?? null;
}

interface Session {
  /** Null when signed out, and also while `isLoading` or `isUnknown`. */
  user: SessionUser | null;
  isLoading: boolean;
  /** The request failed and no earlier answer is cached. */
  isUnknown: boolean;
  askAgain: () => void;
}

/** The signed-in member. All callers share one request. */
export function useSessionUser(): Session {
  const { data, isPending, refetch } = useQuery(identityQueries.user());
  return {
    user: data ?? null,
    isLoading: isPending,
    isUnknown: !isPending && data === undefined,
    askAgain: () => void refetch(),
  };
}

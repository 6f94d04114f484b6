import { type OpsAction, type OpsSession, opsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiPage, HttpError } from '../../lib/api.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { VISIT_MS } from '../../lib/query-client.ts';

/** Why this browser may open the console. `none`: it has no session; `forbidden`: its user is not an operator. */
type OpsAccess = OpsSession | { via: 'none' | 'forbidden' };

/** Returns a refusal as data: an error would be cleared during the next read, and the form for the token with it. */
async function readSession({ signal }: { signal: AbortSignal }): Promise<OpsAccess> {
  try {
    return await api(opsRoutes.session, { signal });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { via: 'none' };
    if (error instanceof HttpError && error.status === 403) return { via: 'forbidden' };
    throw error;
  }
}

/** The topics of a node are read again at this interval, at which nodes also report. */
const TOPICS_EVERY_MS = 5_000;

/** The data of the console. It is read at each visit; ticks keep the state and the history up to date. */
export const opsQueries = {
  all: ['ops'] as const,
  session: () =>
    queryOptions({
      queryKey: [...opsQueries.all, 'session'],
      queryFn: readSession,
      staleTime: VISIT_MS,
      retry: false,
    }),
  state: () =>
    queryOptions({
      queryKey: [...opsQueries.all, 'state'],
      queryFn: ({ signal }) => api(opsRoutes.state, { signal }),
      staleTime: 0,
    }),
  history: () =>
    queryOptions({
      queryKey: [...opsQueries.all, 'history'],
      queryFn: ({ signal }) => api(opsRoutes.history, { signal }),
      staleTime: 0,
      // Comparing thousands of numbers has no use, because each tick adds only a few.
      structuralSharing: false,
    }),
  /** No event announces changes of topics, so they are read again while they are open. */
  topics: (id: string) =>
    queryOptions({
      queryKey: [...opsQueries.all, 'topics', id],
      queryFn: ({ signal }) => api(opsRoutes.topics, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: TOPICS_EVERY_MS,
      retry: false,
    }),
  actions: () =>
    pagedQueryOptions<OpsAction>({
      queryKey: [...opsQueries.all, 'actions'],
      read: (query, signal) => apiPage(opsRoutes.actions, { query, signal }),
      staleTime: 0,
    }),
};

export const readOpsSession = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(opsQueries.session());

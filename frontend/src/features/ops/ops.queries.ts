import { type OpsAction, type OpsSession, opsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiPage, HttpError } from '../../lib/api.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { VISIT_MS } from '../../lib/query-client.ts';

/** By what the console is open to this browser; `none` for nobody in particular, `forbidden` for who is no operator. */
type OpsAccess = OpsSession | { via: 'none' | 'forbidden' };

/** A refusal is an answer: as an error it would be gone while it is asked again, and with it the form for the token. */
async function readSession({ signal }: { signal: AbortSignal }): Promise<OpsAccess> {
  try {
    return await api(opsRoutes.session, { signal });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { via: 'none' };
    if (error instanceof HttpError && error.status === 403) return { via: 'forbidden' };
    throw error;
  }
}

/** Nodes report as often. */
const TOPICS_EVERY_MS = 5_000;

/** What operators read. Read anew on each visit; ticks keep it true until the next. */
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
      // Thousands of numbers, of which each tick adds a few: nothing is gained by comparing them.
      structuralSharing: false,
    }),
  /** Nobody is told of who watches what: it is read again for as long as it is open. */
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

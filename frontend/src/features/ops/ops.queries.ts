import { type OpsAction, type OpsSession, opsRoutes } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import runbookUrl from '../../../../docs/operations.md?url';
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

async function readRunbook({ signal }: { signal: AbortSignal }): Promise<string> {
  const answer = await fetch(runbookUrl, { signal });
  if (!answer.ok) throw new Error(`${answer.status}: ${runbookUrl}`);
  return answer.text();
}

/** Topics and sockets are read again at this interval, at which nodes also report. */
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
  /** Read at each choice, because the newest step may not have ended yet. */
  behind: (at: number) =>
    queryOptions({
      queryKey: [...opsQueries.all, 'behind', at],
      queryFn: ({ signal }) => api(opsRoutes.behind, { query: { at }, signal }),
      staleTime: 0,
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
  /** People by a part of their name, or by an id. Read again at each search. */
  people: (search: string) =>
    queryOptions({
      queryKey: [...opsQueries.all, 'people', search],
      queryFn: ({ signal }) => api(opsRoutes.people, { query: { search }, signal }),
      staleTime: 0,
    }),
  /** No event announces changes of sockets, so they are read again while they are open. */
  sockets: (id: string) =>
    queryOptions({
      queryKey: [...opsQueries.all, 'sockets', id],
      queryFn: ({ signal }) => api(opsRoutes.sockets, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: TOPICS_EVERY_MS,
    }),
  /** The number of open uploads changes without an event. */
  uploads: () =>
    queryOptions({
      queryKey: [...opsQueries.all, 'uploads'],
      queryFn: ({ signal }) => api(opsRoutes.uploads, { signal }),
      staleTime: 0,
      refetchInterval: TOPICS_EVERY_MS,
    }),
  /** Read once: it is a file of the web app. */
  runbook: () =>
    queryOptions({
      queryKey: [...opsQueries.all, 'runbook'],
      queryFn: readRunbook,
      staleTime: Number.POSITIVE_INFINITY,
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

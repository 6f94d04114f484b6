import { QueryClient } from '@tanstack/react-query';

/**
 * The `staleTime` of data that each visit of a screen reads again, because no event publishes its changes. The router
 * reads it before the page's code has arrived: a read this recent belongs to the same visit.
 */
export const VISIT_MS = 5_000;

/**
 * Events keep server data up to date, so by default nothing becomes stale, is retried, refetched on focus or polled.
 * With `networkMode: always`, a read without a network fails at once instead of waiting for the network.
 *
 * A failed read is not repeated by a component that mounts to show the failure. If it has no data of an earlier read,
 * it is removed from the cache once no component shows it any more, so that the next visit reads again.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isForgotten = type === 'observerRemoved' && query.state.status === 'error' && query.getObserversCount() === 0;
    if (isForgotten && query.state.data === undefined) cache.remove(query);
  });
  return client;
}

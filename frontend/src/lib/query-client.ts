import { QueryClient } from '@tanstack/react-query';

/**
 * For what each visit of a screen reads again, as no event tells of it. The router reads it before the page's code has
 * arrived: what was read this recently is of the same visit.
 */
export const VISIT_MS = 5_000;

/**
 * Events keep server data up to date, so nothing goes stale, is retried, refetched on focus or polled
 * (product spec, section 9). `networkMode: always` lets an offline read fail at once instead of hanging.
 *
 * A read that failed is not sent again by what mounts to show the failure. It is forgotten once nothing shows it any more:
 * a person who comes back asks anew.
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

import { QueryClient } from '@tanstack/react-query';

/**
 * Events keep server data up to date, so nothing goes stale, is retried, refetched on focus or polled
 * (product spec, section 9). `networkMode: always` lets an offline read fail at once instead of hanging.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

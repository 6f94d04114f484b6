import { QueryClient } from '@tanstack/react-query';

/**
 * For what each visit of a screen reads again, as no event tells of it. The router reads it before the page's code has
 * arrived: what was read this recently is of the same visit.
 */
export const VISIT_MS = 5_000;

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

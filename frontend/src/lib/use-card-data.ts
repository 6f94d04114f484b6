import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from './api.ts';
import { storeAnswer } from './query-cache.ts';

/**
 * The data that a card may show: undefined while it loads, null if the link stays a link. If the server refuses a
 * later read, the reader may no longer see the data that is cached. After any other failure they may.
 *
 * A refusal stays in the cache of queries for its usual five minutes: a row that comes back into view neither asks
 * again nor changes its height.
 */
export function useCardData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Data | null | undefined {
  const queryClient = useQueryClient();
  const { queryKey } = options;
  const [wasRefused] = useState(() => queryClient.getQueryData(refusalOf(queryKey)) === true);
  const { data, error } = useQuery({ ...options, enabled: !wasRefused });
  const isRefused = error instanceof HttpError && [400, 401, 403, 404].includes(error.status);
  useEffect(() => {
    if (isRefused) storeAnswer(queryClient, refusalOf(queryKey), true);
  });
  if (isRefused) return null;
  return data ?? (error || wasRefused ? null : undefined);
}

const refusalOf = (queryKey: QueryKey) => ['refusedCards', ...queryKey];

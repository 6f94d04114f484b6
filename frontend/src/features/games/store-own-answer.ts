import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { storeAnswer } from '../../lib/query-cache.ts';

/**
 * Stores the answer to a write of the viewer that has no `rev`. A read under way is cancelled, and repeated afterwards:
 * its answer may be older than this one, or newer, if it began after an event that came before this answer.
 */
export async function storeOwnAnswer<T>(queryClient: QueryClient, queryKey: QueryKey, answer: T): Promise<void> {
  const wasReading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  for (const query of queryClient.getQueryCache().findAll({ queryKey }))
    storeAnswer(queryClient, query.queryKey, answer);
  if (wasReading) void queryClient.invalidateQueries({ queryKey });
}

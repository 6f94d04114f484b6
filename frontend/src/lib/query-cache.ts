import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached data of a query key. Data that is to be read again keeps that mark. A read under way may answer
 * with older data: then the patch is applied once more, so it must be safe to run twice.
 */
export function patchQuery<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (cached: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey });
  const apply = () => patchOnce(queryClient, queryKey, patch);
  apply();
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => {});
}

/**
 * Like `patchQuery`, but applies the patch only once: for queries that merge each answer with the cached data
 * (`structuralSharing`), and for changes of this page only, such as how many pages are kept.
 */
export function patchOnce<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (cached: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey });
  const cached = query?.state.data;
  if (!query || !cached) return;
  const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
  const patched = patch(cached);
  if (patched === cached) return;
  // A patch is not a read, so the data keeps its age.
  queryClient.setQueryData<T>(queryKey, patched, { updatedAt });
  if (isInvalidated) query.invalidate();
}

/** Stores a whole answer of the server, or the result of `choose` for the cached data and the answer. */
export function storeAnswer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: T,
  choose: (cached: T | undefined, answer: T) => T = () => answer,
): void {
  const cached = queryClient.getQueryData<T>(queryKey);
  const chosen = choose(cached, answer);
  if (chosen !== cached) queryClient.setQueryData<T>(queryKey, chosen);
}

/** Marks data that is no longer watched: the next screen that shows it reads it again. */
export function markStale(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * Waits for reads under way: if they began before a gap ended, they may lack changes and must be repeated afterwards.
 */
export async function awaitReads(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const reading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.map((query) => query.promise));
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is cached under a key; what is to be read again stays so. A read under way may answer with older data:
 * then the patch is applied once more, so it must be safe to run twice.
 */
export function patchQuery<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (cached: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey });
  const apply = () => patchOnce(queryClient, queryKey, patch);
  apply();
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => {});
}

/**
 * As `patchQuery`, without a second time: for queries that merge each answer with what is cached (`structuralSharing`), and
 * for what only this page knows, such as how many pages are kept.
 */
export function patchOnce<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (cached: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey });
  const cached = query?.state.data;
  if (!query || !cached) return;
  const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
  const patched = patch(cached);
  if (patched === cached) return;
  // A patch is no read: what was old before it is old after it.
  queryClient.setQueryData<T>(queryKey, patched, { updatedAt });
  if (isInvalidated) query.invalidate();
}

/** Stores a whole answer of the server, or what `choose` makes of it and what is cached. */
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

/** For what is not watched any more: the next screen that shows it reads it again. */
export function markStale(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** A read that began before a gap closed may lack what the gap hid; only once it has answered can it be repeated. */
export async function settleReads(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const reading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.map((query) => query.promise));
}

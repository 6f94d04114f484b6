import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is cached under a key; what is to be read again stays so. A read under way may answer with older data:
 * then the patch is applied once more, so it must be safe to run twice.
 */
export function patchQuery<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (cached: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey });
  const apply = () => {
    const cached = query?.state.data;
    if (!cached) return;
    const { isInvalidated } = query.state;
    const patched = patch(cached);
    if (patched === cached) return;
    queryClient.setQueryData<T>(queryKey, patched);
    if (isInvalidated) query.invalidate();
  };
  apply();
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => {});
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

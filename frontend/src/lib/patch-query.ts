import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is held under a key. A read that is under way may answer with what was true before: then the patch is
 * applied once more, so it must be safe to run twice.
 */
export function patchQuery<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (held: T) => T): void {
  const apply = () => {
    queryClient.setQueryData<T>(queryKey, (held) => held && patch(held));
  };
  apply();
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => {});
}

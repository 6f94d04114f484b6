import type { QueryClient } from '@tanstack/react-query';

const newest = new WeakMap<QueryClient, Map<string, number>>();

/** Whether a newer revision of this name was applied before. Remembers the highest revision of each name. */
export function isOutdated(queryClient: QueryClient, name: string, rev: number): boolean {
  const known = newest.get(queryClient) ?? new Map<string, number>();
  newest.set(queryClient, known);
  if ((known.get(name) ?? rev) > rev) return true;
  known.set(name, rev);
  return false;
}

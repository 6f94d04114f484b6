import type { ReadContext } from '../../../lib/feature.ts';
import { coachesQueries } from './coaches.queries.ts';

const NARROWING = ['search', 'specialization', 'near'];

/** What the coaches page shows of coaches first. */
export async function readCoaches({ queryClient, search }: Pick<ReadContext, 'queryClient' | 'search'>): Promise<void> {
  const isWhole = search.get('tab') === 'coaches' && !NARROWING.some((key) => search.has(key));
  await Promise.all([
    queryClient.prefetchQuery(coachesQueries.featured()),
    ...(isWhole ? [queryClient.prefetchInfiniteQuery(coachesQueries.list({}))] : []),
  ]);
}

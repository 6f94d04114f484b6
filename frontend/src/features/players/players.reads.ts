import type { ReadContext } from '../../lib/feature.ts';
import { playersQueries } from './players.queries.ts';

/** What the page of a player shows first, or else a tab of the profiles: the one in the address without a `tab`. */
export async function readProfiles(
  { queryClient, params: { id }, search }: ReadContext,
  tab: string | null = search.get('tab'),
): Promise<void> {
  if (id) return queryClient.prefetchQuery(playersQueries.profile(id));
  if (tab === 'players') {
    const isNarrowed = search.has('search') || search.has('following');
    if (!isNarrowed) await queryClient.prefetchInfiniteQuery(playersQueries.search(''));
    return;
  }
  const own = queryClient.prefetchQuery(playersQueries.stats('anonymous'));
  const first =
    tab === 'rankings'
      ? queryClient.prefetchQuery(playersQueries.leaderboard())
      : queryClient.prefetchQuery(playersQueries.mine());
  await Promise.all([own, first]);
}

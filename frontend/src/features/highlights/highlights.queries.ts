import { feedRoutes, highlightsRoutes, type PageQuery } from '@hoopline/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiPage, type Page } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { VISIT_MS } from '../../lib/query-client.ts';
import { type CachedHighlight, highlightOf, toCachedHighlight } from './cached-highlight.ts';

const all = ['highlights'] as const;
export async function readHighlights(
  query: PageQuery & { playerId?: string },
  signal?: AbortSignal,
): Promise<Page<CachedHighlight[]>> {
  const page = await apiPage(highlightsRoutes.list, { query, signal });
  return { ...page, items: page.items.map(toCachedHighlight) };
}

export const highlightsQueries = {
  /** Newest first, of every category: the chips only filter the loaded highlights. */
  list: () =>
    pagedQueryOptions({
      queryKey: [...all, 'list'],
      read: readHighlights,
      newest: newestOf,
      // Each visit reads the list once, so that it begins with the newest highlights.
      staleTime: VISIT_MS,
    }),

  /** The highlights of one player, newest first. Read once for each visit. */
  ofPlayer: (playerId: string) =>
    pagedQueryOptions({
      queryKey: [...all, 'of-player', playerId],
      read: (query, signal) => readHighlights({ ...query, playerId }, signal),
      staleTime: VISIT_MS,
    }),

  details: () => [...all, 'detail'] as const,

  /**
   * A highlight that the list has not loaded: opened by its address, or just posted by the viewer. Null if the post is
   * not a highlight.
   */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...highlightsQueries.details(), id],
      queryFn: async ({ signal }) => {
        const highlight = highlightOf(await api(feedRoutes.detail, { params: { id }, signal }));
        return highlight ? toCachedHighlight(highlight) : null;
      },
      structuralSharing: (cached, fresh) =>
        cached && fresh ? newestOf(cached as CachedHighlight, fresh as CachedHighlight) : fresh,
      staleTime: 0,
    }),
};

export const readHighlightsOfPlayer = (queryClient: QueryClient, playerId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(highlightsQueries.ofPlayer(playerId));

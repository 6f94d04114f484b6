import { feedRoutes, highlightsRoutes, type PageQuery } from '@hoopline/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { newestOf } from '../../lib/counted-post.ts';
import { type HeldHighlight, highlightOf, holdHighlight } from './held-highlight.ts';
import { type HighlightPages, mergePages } from './highlight-pages.ts';

const all = ['highlights'] as const;
const FIRST_PAGE: PageQuery = {};
/** What was read this recently was read for the same visit: its reads set out before the page's code has come. */
const VISIT_MS = 5_000;

export const highlightsQueries = {
  /** Newest first, of every category: chips only narrow down what is loaded. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ pageParam, signal }) => {
        const page = await apiPage(highlightsRoutes.list, { query: pageParam, signal });
        return { ...page, items: page.items.map(holdHighlight) };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (held, fresh) => mergePages(held as HighlightPages | undefined, fresh as HighlightPages),
      // No event tells of a new highlight: each visit asks, once.
      staleTime: VISIT_MS,
    }),

  details: () => [...all, 'detail'] as const,

  /** One that the list has not loaded, for who comes by its address; null when the post is no highlight. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...highlightsQueries.details(), id],
      queryFn: async ({ signal }) => {
        const highlight = highlightOf(await api(feedRoutes.detail, { params: { id }, signal }));
        return highlight ? holdHighlight(highlight) : null;
      },
      structuralSharing: (held, fresh) =>
        held && fresh ? newestOf(held as HeldHighlight, fresh as HeldHighlight) : fresh,
      staleTime: 0,
    }),
};

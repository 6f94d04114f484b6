import type { OpportunityKind } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../lib/api.ts';
import { pagedQueryOptions } from '../../../lib/paged.ts';
import { VISIT_MS } from '../../../lib/query-client.ts';
import { type Cached, newestOf, ROUTES, toCached } from './opportunity.ts';

const all = ['opportunities'] as const;
export const opportunitiesQueries = {
  all,
  ofKind: (kind: OpportunityKind) => [...all, kind] as const,

  lists: (kind: OpportunityKind) => [...opportunitiesQueries.ofKind(kind), 'list'] as const,

  /** Newest first, of all categories: chips only filter what is loaded. With `posterId`, only this poster's. */
  list: <Kind extends OpportunityKind>(kind: Kind, posterId?: string) =>
    pagedQueryOptions<Cached<Kind>>({
      queryKey: [...opportunitiesQueries.lists(kind), posterId ?? null],
      read: async (query, signal) => {
        const page = await apiPage(ROUTES[kind].list, { query: { ...query, posterId }, signal });
        return { ...page, items: page.items.map(toCached<Kind>) };
      },
      newest: newestOf,
      // Each visit reads the list once, so that it starts with the newest.
      staleTime: VISIT_MS,
    }),

  details: (kind: OpportunityKind) => [...opportunitiesQueries.ofKind(kind), 'detail'] as const,

  detail: <Kind extends OpportunityKind>(kind: Kind, id: string) =>
    queryOptions({
      queryKey: [...opportunitiesQueries.details(kind), id],
      queryFn: async ({ signal }) => toCached<Kind>(await api(ROUTES[kind].detail, { params: { id }, signal })),
      structuralSharing: (cached, fresh) => (cached ? newestOf(cached as Cached<Kind>, fresh as Cached<Kind>) : fresh),
      staleTime: VISIT_MS,
    }),
};

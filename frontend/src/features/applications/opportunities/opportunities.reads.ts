import type { OpportunityKind } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { memberOf } from '../../../session/identity.queries.ts';
import { receivedQuery } from '../board/board.queries.ts';
import { opportunitiesQueries } from './opportunities.queries.ts';

// The first reads of the pages.

export const readOpportunities = (queryClient: QueryClient, kind: OpportunityKind): Promise<void> =>
  queryClient.prefetchInfiniteQuery(opportunitiesQueries.list(kind));

/** Reads an opportunity, and for its poster also the applications. */
export async function readOpportunity(queryClient: QueryClient, kind: OpportunityKind, id = ''): Promise<void> {
  const { queryKey } = opportunitiesQueries.detail(kind, id);
  const [user] = await Promise.all([
    memberOf(queryClient),
    queryClient.prefetchQuery(opportunitiesQueries.detail(kind, id)),
  ]);
  if (user && queryClient.getQueryData(queryKey)?.poster.id === user.id)
    await queryClient.prefetchInfiniteQuery(receivedQuery(kind, id));
}

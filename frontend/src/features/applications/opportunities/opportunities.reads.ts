import type { OpportunityKind } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { opportunitiesQueries } from './opportunities.queries.ts';

// The first reads of the pages of each kind.

export const readOpportunities = (queryClient: QueryClient, kind: OpportunityKind): Promise<void> =>
  queryClient.prefetchInfiniteQuery(opportunitiesQueries.list(kind));

export const readOpportunity = (queryClient: QueryClient, kind: OpportunityKind, id = ''): Promise<void> =>
  queryClient.prefetchQuery(opportunitiesQueries.detail(kind, id));

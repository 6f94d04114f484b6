import type { ApplicantTotals, OpportunityKind, OwnApplication } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { newestFirst } from '../../../lib/newest-first.ts';
import { addItems, type Paged, patchItem, removeItem } from '../../../lib/paged.ts';
import { patchQuery } from '../../../lib/query-cache.ts';
import { opportunitiesQueries } from './opportunities.queries.ts';
import {
  type Cached,
  type NeutralOf,
  newestOf,
  type OpportunityOf,
  toCached,
  withOwn,
  withTotals,
} from './opportunity.ts';

// These functions apply own writes and events to the cache: by id, in the order of `rev`, safe to run twice.

/** Updates an opportunity everywhere, and adds it to the list of all and to the list of its poster. */
export function putOpportunity<Kind extends OpportunityKind>(
  queryClient: QueryClient,
  kind: Kind,
  opportunity: OpportunityOf<Kind>,
): void {
  const fresh = toCached<Kind>(opportunity);
  patchOpportunity<Kind>(queryClient, kind, fresh.id, (cached) => newestOf(cached, fresh));
  for (const posterId of [undefined, fresh.poster.id]) {
    const { queryKey } = opportunitiesQueries.list(kind, posterId);
    patchQuery<Paged<Cached<Kind>>>(queryClient, queryKey, (pages) => addItems(pages, [fresh], newestFirst));
  }
}

/** Applies an opportunity from an event, which is the same for every viewer. */
export function applyNeutral<Kind extends OpportunityKind>(
  queryClient: QueryClient,
  kind: Kind,
  neutral: NeutralOf<Kind>,
): void {
  // `OpportunityOf` adds only `myApplication` to `NeutralOf`, but the compiler cannot infer that.
  putOpportunity(queryClient, kind, { ...neutral, myApplication: null } as NeutralOf<Kind> as OpportunityOf<Kind>);
}

export const applyTotals = (queryClient: QueryClient, kind: OpportunityKind, totals: ApplicantTotals): void =>
  patchOpportunity(queryClient, kind, totals.id, (cached) => withTotals(cached, totals));

export const applyOwn = (queryClient: QueryClient, kind: OpportunityKind, own: OwnApplication): void =>
  patchOpportunity(queryClient, kind, own.opportunityId, (cached) => withOwn(cached, own));

/** Called when operators have hidden an opportunity. Removes it from the lists, and reads its own page again. */
export function removeOpportunity(queryClient: QueryClient, kind: OpportunityKind, id: string): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: opportunitiesQueries.lists(kind) }))
    patchQuery<Paged<Cached>>(queryClient, queryKey, (pages) => removeItem(pages, id));
  void queryClient.invalidateQueries({ queryKey: opportunitiesQueries.detail(kind, id).queryKey });
}

function patchOpportunity<Kind extends OpportunityKind>(
  queryClient: QueryClient,
  kind: Kind,
  id: string,
  patch: (cached: Cached<Kind>) => Cached<Kind>,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: opportunitiesQueries.lists(kind) }))
    patchQuery<Paged<Cached<Kind>>>(queryClient, queryKey, (pages) => patchItem(pages, id, patch));
  patchQuery<Cached<Kind>>(queryClient, opportunitiesQueries.detail(kind, id).queryKey, patch);
}

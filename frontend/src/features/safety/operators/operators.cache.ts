import type { ReportedItem, ReportedItemDetail } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addItems, type Paged, patchItem } from '../../../lib/paged.ts';
import { patchQuery, storeAnswer } from '../../../lib/query-cache.ts';
import { newestItem, operatorsQueries } from './operators.queries.ts';

// These functions apply own actions and events to the cache: by id, in the order of `rev`, safe to run twice.

/** Applies a new report or an action. Updates the row at once, and reads its cached details again if they are older. */
export function applyItem(queryClient: QueryClient, item: ReportedItem): void {
  patchQuery<Paged<ReportedItem>>(queryClient, operatorsQueries.queue().queryKey, (pages) =>
    patchItem(addItems(pages, [item]), item.id, (known) => newestItem(known, item)),
  );
  const { queryKey } = operatorsQueries.detail(item.id);
  const known = queryClient.getQueryData(queryKey);
  if (known && known.rev < item.rev) void queryClient.invalidateQueries({ queryKey });
}

/** Applies the answer to an own action. */
export function applyDetail(queryClient: QueryClient, detail: ReportedItemDetail): void {
  storeAnswer(queryClient, operatorsQueries.detail(detail.id).queryKey, detail);
  applyItem(queryClient, detail);
}

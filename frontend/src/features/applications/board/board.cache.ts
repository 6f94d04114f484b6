import type { ReceivedApplication } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addItems, hasItem, type Paged, patchItem } from '../../../lib/paged.ts';
import { patchQuery } from '../../../lib/query-cache.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { newestReceived } from './board.queries.ts';

/** Adds or updates an application on its board. Ignores an older revision; safe to run twice. */
export function applyReceived(queryClient: QueryClient, application: ReceivedApplication): void {
  const { id, opportunityId } = application;
  patchQuery<Paged<ReceivedApplication>>(queryClient, applicationsKeys.received(opportunityId), (pages) =>
    hasItem(pages, id)
      ? patchItem(pages, id, (cached) => newestReceived(cached, application))
      : addItems(pages, [application]),
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { readPermission, useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import { readFinderAddress } from './finder-address.ts';
import { isPositionExpected, storedFilter } from './use-stored-courts.ts';

/** The first reads of the finder, as its lists will ask for them. */
export async function readFinder(queryClient: QueryClient, params: URLSearchParams): Promise<void> {
  const { q, area } = readFinderAddress(params);
  await readPermission();
  if (!area && isPositionExpected()) return;
  const { position } = useViewerPosition.getState();
  await queryClient.prefetchInfiniteQuery(courtsQueries.stored(storedFilter(q, area ?? position)));
}

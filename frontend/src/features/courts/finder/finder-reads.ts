import type { QueryClient } from '@tanstack/react-query';
import { currentRendering } from '../../../lib/hydration.ts';
import { isPositionExpected, readPermission, useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import { readFinderAddress } from './finder-address.ts';
import { storedFilter } from './use-stored-courts.ts';

/** The first reads of the finder, as its lists will ask for them. */
export async function readFinder(queryClient: QueryClient, params: URLSearchParams): Promise<void> {
  const { q, area } = readFinderAddress(params);
  await readPermission();
  // The server does not know whether a position will come.
  const known = currentRendering() ? useViewerPosition.getInitialState() : useViewerPosition.getState();
  if (!area && isPositionExpected(known)) return;
  await queryClient.prefetchInfiniteQuery(courtsQueries.stored(storedFilter(q, area ?? known.position)));
}

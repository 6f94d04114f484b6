import type { QueryClient } from '@tanstack/react-query';
import { currentRendering } from '../../../lib/hydration.ts';
import { isPositionExpected, readPermission, useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import { readFinderAddress } from './finder-address.ts';
import { storedFilter } from './use-stored-courts.ts';

/**
 * Reads the stored courts in advance, with the query that the finder's list will use. Reads nothing while the browser
 * is expected to give a position that decides the order: the list itself waits for it.
 */
export async function readFinder(queryClient: QueryClient, params: URLSearchParams): Promise<void> {
  const { q, area } = readFinderAddress(params);
  await readPermission();
  // The server, while it renders the page, cannot know whether the browser will give a position.
  const known = currentRendering() ? useViewerPosition.getInitialState() : useViewerPosition.getState();
  if (!area && isPositionExpected(known)) return;
  await queryClient.prefetchInfiniteQuery(courtsQueries.stored(storedFilter(q, area ?? known.position)));
}

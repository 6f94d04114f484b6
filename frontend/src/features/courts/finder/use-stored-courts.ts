import type { CourtsFilter, Position } from '@hoopline/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { isPositionExpected, useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import type { FinderAddress } from './finder-address.ts';

/** If the browser takes longer than this for the position, the list sorted by name is read. */
const AWAIT_POSITION_MS = 2_000;

/**
 * The stored courts of the finder's search: the nearest to the searched area or else to the viewer first, or sorted
 * by name if neither is known.
 */
export function useStoredCourts({ q, area }: FinderAddress) {
  const position = useViewerPosition((store) => store.position);
  const isPositionAwaited = usePositionAwaited();
  const query = useInfiniteQuery({
    ...courtsQueries.stored(storedFilter(q, area ?? position)),
    // Waits for the position: a list sorted by name would change its order as soon as the position is known.
    enabled: area !== null || !isPositionAwaited,
    placeholderData: keepPreviousData,
  });
  useReadAgain(query.refetch);
  const courts = useMemo(() => query.data && listItems(query.data), [query.data]);
  return { ...query, courts };
}

export type StoredCourts = ReturnType<typeof useStoredCourts>;

function usePositionAwaited(): boolean {
  const isExpected = useViewerPosition(isPositionExpected);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), AWAIT_POSITION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isExpected && !isLate;
}

export const storedFilter = (q: string, near: Position | null): CourtsFilter => ({
  ...(q && { search: q }),
  ...(near && { near: nearText(near) }),
});

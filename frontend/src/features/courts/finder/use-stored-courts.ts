import type { CourtsFilter, Position } from '@hoopline/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries } from '../courts.queries.ts';
import type { FinderAddress } from './finder-address.ts';

/** The stored courts of the finder's search: by name, or the nearest first where it is known what is near. */
export function useStoredCourts({ q, area }: FinderAddress) {
  const position = useViewerPosition((store) => store.position);
  const query = useInfiniteQuery({
    ...courtsQueries.stored(storedFilter(q, area ?? position)),
    placeholderData: keepPreviousData,
  });
  useReadAgain(query.refetch);
  const courts = useMemo(() => query.data && listItems(query.data), [query.data]);
  return { ...query, courts };
}

export type StoredCourts = ReturnType<typeof useStoredCourts>;

export const storedFilter = (q: string, near: Position | null): CourtsFilter => ({
  ...(q && { search: q }),
  ...(near && { near: nearText(near) }),
});

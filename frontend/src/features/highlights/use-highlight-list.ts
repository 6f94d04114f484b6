import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listItems } from '../../lib/paged.ts';
import { highlightsQueries } from './highlights.queries.ts';

/** What is loaded, newest first. */
export function useHighlightList() {
  const query = useInfiniteQuery(highlightsQueries.list());
  const highlights = useMemo(() => query.data && listItems(query.data), [query.data]);
  return { ...query, highlights };
}

export type HighlightList = ReturnType<typeof useHighlightList>;

import { highlightsTopics } from '@hoopline/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { newestFirst } from '../../lib/newest-first.ts';
import { listItems } from '../../lib/paged.ts';
import { markStale } from '../../lib/query-cache.ts';
import { useWatch } from '../../lib/realtime/use-watch.ts';
import { highlightsQueries } from './highlights.queries.ts';
import { newHighlights } from './new-highlights.store.ts';

const WATCHED = [highlightsTopics.all];

/** The loaded highlights, newest first. Watches for new highlights. Each visit begins with the newest ones. */
export function useHighlightList() {
  useWatch(WATCHED);
  const queryClient = useQueryClient();
  const options = highlightsQueries.list();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each visit
  useLayoutEffect(() => {
    if (newHighlights.useStore.getState().waiting.length === 0) return;
    markStale(queryClient, options.queryKey);
    newHighlights.clear();
  }, []);

  const query = useInfiniteQuery(options);
  const highlights = useMemo(() => query.data && listItems(query.data).sort(newestFirst), [query.data]);
  return { ...query, highlights };
}

export type HighlightList = ReturnType<typeof useHighlightList>;

import { COACHING_TOPIC, type OpportunityKind, SPONSORSHIPS_TOPIC } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { newestFirst } from '../../../lib/newest-first.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { opportunitiesQueries } from './opportunities.queries.ts';
import type { Cached } from './opportunity.ts';

export const TOPICS: Readonly<Record<OpportunityKind, readonly string[]>> = {
  coaching: [COACHING_TOPIC],
  sponsorships: [SPONSORSHIPS_TOPIC],
};

/** If a category is chosen, older pages are read until this many opportunities are shown or `MOST_PAGES` are loaded. */
const ENOUGH = 6;
const MOST_PAGES = 10;

/** The loaded opportunities of one kind and category (null: all), newest first. Events update them. */
export function useOpportunityList<Kind extends OpportunityKind>(kind: Kind, category: string | null) {
  useWatch(TOPICS[kind]);
  const query = useInfiniteQuery(opportunitiesQueries.list(kind));
  useReadAgain(query.refetch);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;

  const opportunities = useMemo(
    () =>
      data &&
      listItems<Cached<Kind>>(data)
        .sort(newestFirst)
        .filter((one) => category === null || one.category === category),
    [data, category],
  );
  const isSearching =
    category !== null &&
    hasNextPage &&
    !isFetchNextPageError &&
    (opportunities?.length ?? 0) < ENOUGH &&
    (data?.pages.length ?? 0) < MOST_PAGES;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);

  // While older pages are being read, an empty result is not final.
  const isUnknown = isSearching && opportunities?.length === 0;
  return { ...query, opportunities: isUnknown ? undefined : opportunities };
}

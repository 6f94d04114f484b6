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

/** With a category chosen, older pages are read until this many are shown, or so many pages are loaded. */
const ENOUGH = 6;
const MOST_PAGES = 10;

/** What is loaded of one kind and category, newest first and live. `category` null: all. */
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

  // While older ones are looked through, it is not known yet that there are none.
  const isUnknown = isSearching && opportunities?.length === 0;
  return { ...query, opportunities: isUnknown ? undefined : opportunities };
}

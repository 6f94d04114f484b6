import { COURTS, type Court, courtsTopics, type Position } from '@hoopline/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { markStale } from '../../../lib/query-cache.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { usePermittedPosition } from '../../../lib/use-permitted-position.ts';
import { courtsQueries, HOME_COURTS } from '../courts.queries.ts';

interface HomeCourts {
  /** The viewer's position; null if `courts` are the courts with the most people. */
  position: Position | null;
  /** Undefined while they load, and if they could not be read. */
  courts: Court[] | undefined;
  isError: boolean;
  refetch: () => void;
}

/**
 * A few courts near the viewer if their position is known or the browser gives it without asking, or else those with
 * the most people.
 */
export function useHomeCourts(): HomeCourts {
  const known = usePermittedPosition();
  const options = known
    ? courtsQueries.preview({ near: nearText(known), radius: COURTS.radius.byDefault }, HOME_COURTS)
    : courtsQueries.busiest();
  const { data, isError, refetch } = useInfiniteQuery({ ...options, enabled: known !== undefined });
  const courts = data && listItems(data);
  useWatch(courts?.map(({ id }) => courtsTopics.court(id)) ?? []);
  useReadAgain(refetch);
  useStaleOnUnmount(courtsQueries.busiest().queryKey);

  return {
    position: known ?? null,
    courts: known ? courts : courts && busiest(courts),
    isError: isError && !data,
    refetch: () => void refetch(),
  };
}

/** Filters and sorts again, because events may have changed the counts. */
const busiest = (courts: readonly Court[]): Court[] =>
  courts.filter(({ hereCount }) => hereCount > 0).sort((one, other) => other.hereCount - one.hereCount);

/** Marks the query as stale on unmount: this page receives no events of courts outside the list. */
function useStaleOnUnmount(queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  const hash = JSON.stringify(queryKey);
  useEffect(() => () => markStale(queryClient, JSON.parse(hash)), [queryClient, hash]);
}

import { COURTS, type Court, courtsTopics, type Position } from '@hoopline/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { markStale } from '../../../lib/query-cache.ts';
import { useReadAgain, useWatch } from '../../../lib/realtime/use-watch.ts';
import { askBrowserPosition, readPermission, useViewerPosition } from '../../../lib/viewer-position.ts';
import { courtsQueries, HOME_COURTS } from '../courts.queries.ts';

interface HomeCourts {
  /** Where the viewer is; null where the courts are those with the most people. */
  position: Position | null;
  /** Undefined while they load. */
  courts: Court[] | undefined;
  isError: boolean;
  refetch: () => void;
}

/** A few courts near the viewer if their position is known without asking for it, or else those with the most people. */
export function useHomeCourts(): HomeCourts {
  const known = usePermittedPosition();
  const options = known
    ? courtsQueries.preview({ near: nearText(known), radius: COURTS.radius.byDefault }, HOME_COURTS)
    : courtsQueries.busiest();
  const { data, isError, refetch } = useInfiniteQuery({ ...options, enabled: known !== undefined });
  const courts = data && listItems(data);
  useWatch(courts?.map(({ id }) => courtsTopics.court(id)) ?? []);
  useReadAgain(refetch);
  useStaleOnceLeft(courtsQueries.busiest().queryKey);

  return {
    position: known ?? null,
    courts: known ? courts : courts && busiest(courts),
    isError: isError && !data,
    refetch: () => void refetch(),
  };
}

/** Their counts have changed since they were read. */
const busiest = (courts: readonly Court[]): Court[] =>
  courts.filter(({ hereCount }) => hereCount > 0).sort((one, other) => other.hereCount - one.hereCount);

/** Nobody tells of other courts that people come to: the next visit asks for them again. */
function useStaleOnceLeft(queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  const hash = JSON.stringify(queryKey);
  useEffect(() => () => markStale(queryClient, JSON.parse(hash)), [queryClient, hash]);
}

/** Roughly where the viewer is, soon, will do. */
const OPTIONS: PositionOptions = { timeout: 5_000, maximumAge: 10 * 60_000 };

/**
 * Where the viewer is if that is known, or if the browser tells it without asking them. Null where they would be asked;
 * undefined until that is clear.
 */
function usePermittedPosition(): Position | null | undefined {
  const { position, isAsking } = useViewerPosition();
  const [isClear, setIsClear] = useState(false);

  useEffect(() => {
    let leave = () => {};
    let hasLeft = false;
    void readPermission().then((mayAsk) => {
      if (hasLeft) return;
      if (mayAsk && !useViewerPosition.getState().position) leave = askBrowserPosition(OPTIONS);
      setIsClear(true);
    });
    return () => {
      hasLeft = true;
      leave();
    };
  }, []);

  return position ?? (isClear && !isAsking ? null : undefined);
}

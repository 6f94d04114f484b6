import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

/** By the hash of a query that shows kept data: when the data was last up to date. These queries must be read again. */
export const keptShown = new Map<string, number>();

/** Whether events keep the data on screen up to date. */
const isCurrent = ({ state, isCatchingUp } = useConnection.getState()): boolean => state === 'live' && !isCatchingUp;

const TICK_MS = 15_000;
/** The last moment at which events are known to have kept this page up to date; 0 for never. */
let lastCurrent = 0;

// A machine that was asleep notices the loss of its connection only after it wakes, so the time is stored regularly.
setInterval(() => {
  if (isCurrent()) lastCurrent = Date.now();
}, TICK_MS);
useConnection.subscribe((now, before) => {
  const hasChanged = isCurrent(now) !== isCurrent(before);
  if (hasChanged && (isCurrent(now) || Date.now() - lastCurrent < 2 * TICK_MS)) lastCurrent = Date.now();
});

/** When the data of this query was last up to date. */
export function timeOf({ queryHash, state: { dataUpdatedAt, isInvalidated } }: Query): number {
  const kept = keptShown.get(queryHash);
  if (kept !== undefined) return kept;
  if (isInvalidated) return dataUpdatedAt;
  return Math.max(dataUpdatedAt, isCurrent() ? Date.now() : lastCurrent);
}

/** The oldest time of the page's queries on screen; undefined if there are none. Queries of the shell do not count. */
function oldestShown(cache: QueryCache): number | undefined {
  const shown = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && !query.meta?.isOfShell);
  return shown.length > 0 ? Math.min(...shown.map(timeOf)) : undefined;
}

/** The time of the data on screen. Undefined without data, and while the connection keeps the data current. */
export function useShownTime(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () => (isCurrent() ? undefined : oldestShown(cache)));
}

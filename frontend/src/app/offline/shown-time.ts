import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

/** For each query that shows kept data, by its hash: when the data was true. These queries are to be read again. */
export const keptShown = new Map<string, number>();

/** Whether events keep the data on screen true. */
const isTrue = ({ state, isCatchingUp } = useConnection.getState()): boolean => state === 'live' && !isCatchingUp;

const TICK_MS = 15_000;
/** The last moment at which events are known to have kept this page true; 0 for never. */
let lastTrue = 0;

// A sleeping machine notices the loss only when it wakes, so the time is recorded regularly while the page is live.
setInterval(() => {
  if (isTrue()) lastTrue = Date.now();
}, TICK_MS);
useConnection.subscribe((now, before) => {
  if (isTrue(now) !== isTrue(before) && (isTrue(now) || Date.now() - lastTrue < 2 * TICK_MS)) lastTrue = Date.now();
});

/** When the data of this query was last true. */
export function timeOf({ queryHash, state: { dataUpdatedAt, isInvalidated } }: Query): number {
  const kept = keptShown.get(queryHash);
  if (kept !== undefined) return kept;
  if (isInvalidated) return dataUpdatedAt;
  return Math.max(dataUpdatedAt, isTrue() ? Date.now() : lastTrue);
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
  return useSyncExternalStore(subscribe, () => (isTrue() ? undefined : oldestShown(cache)));
}

import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';

/** Queries that show what this device has kept, by their hash: when that was true. They wait to be read again. */
export const keptShown = new Map<string, number>();

/** While events keep what is on screen true. */
const isTrue = ({ state, isCatchingUp } = useConnection.getState()): boolean => state === 'live' && !isCatchingUp;

const TICK_MS = 15_000;
/** The last moment of which it is known that events kept this page true; 0 for never. */
let lastTrue = 0;

// A machine that sleeps notices the loss only when it wakes: the clock is read while all is well.
setInterval(() => {
  if (isTrue()) lastTrue = Date.now();
}, TICK_MS);
useConnection.subscribe((now, before) => {
  if (isTrue(now) !== isTrue(before) && (isTrue(now) || Date.now() - lastTrue < 2 * TICK_MS)) lastTrue = Date.now();
});

/** When what this query shows was last true. */
export function timeOf({ queryHash, state: { dataUpdatedAt, isInvalidated } }: Query): number {
  const kept = keptShown.get(queryHash);
  if (kept !== undefined) return kept;
  if (isInvalidated) return dataUpdatedAt;
  return Math.max(dataUpdatedAt, isTrue() ? Date.now() : lastTrue);
}

/** The oldest time of what is on screen; undefined where nothing is. What every screen shows beside its page is not the page. */
function oldestShown(cache: QueryCache): number | undefined {
  const shown = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && !query.meta?.isOfShell);
  return shown.length > 0 ? Math.min(...shown.map(timeOf)) : undefined;
}

/** Of which time the screen is; undefined as long as there is a live connection: that is no news, and always another time. */
export function useShownTime(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () => (isTrue() ? undefined : oldestShown(cache)));
}

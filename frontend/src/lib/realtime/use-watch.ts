import { createContext, useContext, useEffect } from 'react';
import type { TopicWatcher } from './topic-watcher.ts';

/** Given by the page's `RealtimeProvider`; without one nothing is watched. */
export const WatcherContext = createContext<TopicWatcher | null>(null);

/** Watches topics while the caller is on screen. Their present state and their news reach the stores. */
export function useWatch(topics: readonly string[]): void {
  const watcher = useContext(WatcherContext);
  const key = [...new Set(topics)].sort().join(' ');

  useEffect(() => {
    if (!watcher || !key) return;
    const mine = key.split(' ');
    watcher.retain(mine);
    return () => watcher.release(mine);
  }, [watcher, key]);
}

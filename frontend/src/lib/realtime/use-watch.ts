import { createContext, useContext, useEffect } from 'react';
import type { TopicWatcher } from './topic-watcher.ts';

/** Provided by `RealtimeProvider`; without one nothing is watched. */
export const WatcherContext = createContext<TopicWatcher | null>(null);

/** Watches topics while the calling component is mounted. Features' handlers receive their state and events. */
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

import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useConnection } from './connection.store.ts';
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

/** Refetches cached data when a screen opens while no live updates arrive, because the cache may be out of date. */
export function useReadAgain(read: (options: { cancelRefetch: boolean }) => unknown): void {
  const readAgain = useEffectEvent(() => read({ cancelRefetch: false }));
  useEffect(() => {
    const { state } = useConnection.getState();
    if (state !== 'live' && state !== 'connecting') void readAgain();
  }, []);
}

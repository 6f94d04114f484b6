import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { TopicWatcher } from '../../lib/realtime/topic-watcher.ts';
import { WatcherContext } from '../../lib/realtime/use-watch.ts';
import { startLate } from '../../lib/start-late.ts';
import type { Realtime } from './realtime.ts';

/** Creates the page's realtime and passes it to `use`. Returns a function that undoes what `use` has started. */
type OpenRealtime = (queryClient: QueryClient, use: (realtime: Realtime) => () => void) => () => void;

/** If the code cannot be loaded, the page shows a lost connection and tries again. */
const openLate: OpenRealtime = (queryClient, use) =>
  startLate({
    load: async () => (await import('./socket-realtime.ts')).loadSocketRealtime(queryClient),
    start: (createSocketRealtime) => use(createSocketRealtime()),
    onFailed: (tryNow) => useConnection.setState({ state: navigator.onLine ? 'reconnecting' : 'offline', tryNow }),
  });

interface RealtimeProviderProps {
  children: ReactNode;
  open?: OpenRealtime;
}

/** Owns the page's one connection. Sits inside the query client's provider, around everything that shows live data. */
export function RealtimeProvider({ children, open = openLate }: RealtimeProviderProps) {
  const queryClient = useQueryClient();
  const [watcher, setWatcher] = useState<TopicWatcher | null>(null);

  useEffect(
    () =>
      open(queryClient, (realtime) => {
        // The first render may be under way. A transition keeps rendering it in slices.
        startTransition(() => setWatcher(realtime.watcher));
        return realtime.start();
      }),
    [queryClient, open],
  );

  return <WatcherContext value={watcher}>{children}</WatcherContext>;
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { TopicWatcher } from '../../lib/realtime/topic-watcher.ts';
import { WatcherContext } from '../../lib/realtime/use-watch.ts';
import { type OpenRealtime, openLate } from './open-late.ts';

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
        setWatcher(realtime.watcher);
        return realtime.start();
      }),
    [queryClient, open],
  );

  return <WatcherContext value={watcher}>{children}</WatcherContext>;
}

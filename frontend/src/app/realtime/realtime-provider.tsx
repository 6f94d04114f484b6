import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Transport } from '../../lib/realtime/transport.ts';
import { WatcherContext } from '../../lib/realtime/use-watch.ts';
import { createLateTransport } from './late-transport.ts';
import { createRealtime } from './realtime.ts';

interface RealtimeProviderProps {
  children: ReactNode;
  createTransport?: () => Transport;
}

/** Owns the page's one connection. Sits inside the query client's provider, around everything that shows live data. */
export function RealtimeProvider({ children, createTransport = createLateTransport }: RealtimeProviderProps) {
  const queryClient = useQueryClient();
  const [realtime] = useState(() => createRealtime(queryClient, createTransport()));
  useEffect(() => realtime.start(), [realtime]);
  return <WatcherContext value={realtime.watcher}>{children}</WatcherContext>;
}

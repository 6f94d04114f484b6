import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { startLate } from '../../lib/start-late.ts';
import type { Realtime } from './realtime.ts';

/** Gives the page its realtime, and answers how to end what `use` has begun with it. */
export type OpenRealtime = (queryClient: QueryClient, use: (realtime: Realtime) => () => void) => () => void;

/** Code that cannot be loaded counts as a connection that failed: the page says so, and tries again. */
export const openLate: OpenRealtime = (queryClient, use) =>
  startLate({
    load: async () => (await import('./socket-realtime.ts')).loadSocketRealtime(),
    start: (createSocketRealtime) => use(createSocketRealtime(queryClient)),
    onFailed: (tryNow) => useConnection.setState({ state: navigator.onLine ? 'reconnecting' : 'offline', tryNow }),
  });

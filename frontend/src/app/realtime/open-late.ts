import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { startLate } from '../../lib/start-late.ts';
import type { Realtime } from './realtime.ts';

/** Creates the page's realtime and passes it to `use`. Returns a function that undoes what `use` has started. */
export type OpenRealtime = (queryClient: QueryClient, use: (realtime: Realtime) => () => void) => () => void;

/** If the code cannot be loaded, the page shows a lost connection and tries again. */
export const openLate: OpenRealtime = (queryClient, use) =>
  startLate({
    load: async () => (await import('./socket-realtime.ts')).loadSocketRealtime(),
    start: (createSocketRealtime) => use(createSocketRealtime(queryClient)),
    onFailed: (tryNow) => useConnection.setState({ state: navigator.onLine ? 'reconnecting' : 'offline', tryNow }),
  });

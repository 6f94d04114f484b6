import { useConnection } from '../../lib/realtime/connection.store.ts';

/** Whether counts on screen may be outdated. */
export const useIsStale = (): boolean =>
  useConnection(({ state }) => state === 'reconnecting' || state === 'offline' || state === 'ended');

import { useConnection } from './connection.store.ts';

/** Whether counts on screen may be outdated, because the connection is lost. */
export const useIsStale = (): boolean => useConnection(({ state }) => state !== 'live' && state !== 'connecting');

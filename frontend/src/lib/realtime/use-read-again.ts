import { useEffect, useEffectEvent } from 'react';
import { useConnection } from './connection.store.ts';

/** Refetches cached data when a screen opens while no live updates arrive, because the cache may be out of date. */
export function useReadAgain(read: (options: { cancelRefetch: boolean }) => unknown): void {
  const readAgain = useEffectEvent(() => read({ cancelRefetch: false }));
  useEffect(() => {
    const { state } = useConnection.getState();
    if (state !== 'live' && state !== 'connecting') void readAgain();
  }, []);
}

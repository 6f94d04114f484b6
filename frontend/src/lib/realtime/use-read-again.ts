import { useEffect, useEffectEvent } from 'react';
import { useConnection } from './connection.store.ts';

/** A screen that is opened while no news come in reads again what was read before: nobody told of it meanwhile. */
export function useReadAgain(read: (options: { cancelRefetch: boolean }) => unknown): void {
  const readAgain = useEffectEvent(() => read({ cancelRefetch: false }));
  useEffect(() => {
    const { state } = useConnection.getState();
    if (state !== 'live' && state !== 'connecting') void readAgain();
  }, []);
}

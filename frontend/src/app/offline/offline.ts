import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { Keeper } from './keeper.ts';
import { registerWorker } from './register-worker.ts';

/** Makes the next visit possible without a network. */
export function Offline() {
  const queryClient = useQueryClient();
  useEffect(() => new Keeper(queryClient).start(), [queryClient]);
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker();
  }, []);
  return null;
}

export async function loadOffline(): Promise<typeof Offline> {
  await whenIdle();
  return Offline;
}

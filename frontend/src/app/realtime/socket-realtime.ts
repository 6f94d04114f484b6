import type { QueryClient } from '@tanstack/react-query';
import { loadRealtime } from './load-realtime.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSocketTransport } from './socket-transport.ts';

/** The page's connection and all that its events do, in chunks of their own: the page stands before they are needed. */
export async function loadSocketRealtime(): Promise<(queryClient: QueryClient) => Realtime> {
  const features = await loadRealtime();
  return (queryClient) => createRealtime(queryClient, createSocketTransport(), features);
}

import type { QueryClient } from '@tanstack/react-query';
import { loadRealtime } from './load-realtime.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSocketTransport } from './socket-transport.ts';

/** Loads the connection and the event handlers in chunks of their own, after the first paint. */
export async function loadSocketRealtime(): Promise<(queryClient: QueryClient) => Realtime> {
  const features = await loadRealtime();
  return (queryClient) => createRealtime(queryClient, createSocketTransport(), features);
}

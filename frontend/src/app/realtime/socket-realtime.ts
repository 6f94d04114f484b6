import type { QueryClient } from '@tanstack/react-query';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSocketTransport } from './socket-transport.ts';

/** The page's connection and all that its news does, in a chunk of its own: the page stands before either is needed. */
export const createSocketRealtime = (queryClient: QueryClient): Realtime =>
  createRealtime(queryClient, createSocketTransport());

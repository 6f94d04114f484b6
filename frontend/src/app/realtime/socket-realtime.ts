import {
  type Ack,
  type ClientToServerEvents,
  commonErrors,
  type EventName,
  type EventPayloads,
  type ServerToClientEvents,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { forgetFirstData, pageReadsEnded } from '../../lib/first-data.ts';
import { learnPageFiles } from '../../lib/import-late.ts';
import { log } from '../../lib/log.ts';
import { replayMs } from '../../lib/realtime/replay.ts';
import type { Transport } from '../../lib/realtime/transport.ts';
import { loadRealtime } from './load-realtime.ts';
import { createRealtime, type Realtime } from './realtime.ts';

/** Loads the connection and the event handlers in chunks of their own, after the first paint. */
export async function loadSocketRealtime(queryClient: QueryClient): Promise<() => Realtime> {
  if (import.meta.env.PROD)
    learnPageFiles().catch((error: unknown) => log.error('The files of other pages are not known', error));
  const features: FeatureRealtime[] = await loadRealtime();
  await Promise.all([pageReadsEnded(), ...features.map(({ firstReads }) => firstReads?.(queryClient))]);
  return () => {
    forgetFirstData();
    return createRealtime(queryClient, createSocketTransport(), features);
  };
}

const CALL_TIMEOUT_MS = 10_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * The page's Socket.IO connection. Its own reconnection is off: it gives up after a server-side disconnect and after
 * a refused handshake, so `RealtimeConnection` decides when to try again.
 */
function createSocketTransport(): Transport {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    auth: (send) => send({ replayMs: replayMs() }),
    timeout: HANDSHAKE_TIMEOUT_MS,
  });

  return {
    get isConnected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    call: (name, payload) =>
      new Promise((resolve) => {
        // The typed emitter cannot follow one generic name through its timeout form; the contract's types meet here.
        const emit = socket.timeout(CALL_TIMEOUT_MS).emit.bind(socket) as (...args: unknown[]) => void;
        emit(name, payload, (failure: Error | null, ack: Ack<never>) =>
          resolve(failure ? { ok: false, error: { code: 'timeout', message: commonErrors.timeout.message } } : ack),
        );
      }),
    onEvent: (listener) => {
      socket.onAny((name: EventName, payload: EventPayloads[EventName]) => listener(name, payload));
    },
    onDown: (listener) => {
      socket.on('connect_error', listener);
      socket.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') listener();
      });
    },
  };
}

import {
  type Ack,
  type ClientToServerEvents,
  commonErrors,
  type EventName,
  type EventPayloads,
  type EventTrace,
  type ServerToClientEvents,
} from '@hoopline/contracts';
import { TRACES_META } from '@hoopline/contracts/ops/rules';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { forgetFirstData, pageReadsEnded } from '../../lib/first-data.ts';
import { log } from '../../lib/log.ts';
import { replayMs } from '../../lib/realtime/replay.ts';
import type { Transport } from '../../lib/realtime/transport.ts';
import { traces } from '../../lib/traces.ts';
import { loadRealtime } from './load-realtime.ts';
import { createRealtime, type Realtime } from './realtime.ts';

/** Loads the connection and the event handlers in chunks of their own, after the first paint. */
export async function loadSocketRealtime(queryClient: QueryClient): Promise<() => Realtime> {
  const features: FeatureRealtime[] = await loadRealtime();
  startTraces().catch((error: unknown) => log.error('Nothing is traced', error));
  await Promise.all([pageReadsEnded(), ...features.map(({ firstReads }) => firstReads?.(queryClient))]);
  return () => {
    forgetFirstData();
    return createRealtime(queryClient, createSocketTransport(), features);
  };
}

/** Loads the tracing SDK if the page has the HTML meta tag `TRACES_META`, once the page's own reads have ended. */
async function startTraces(): Promise<void> {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${TRACES_META}]`);
  if (!tag || traces.on) return;
  await pageReadsEnded();
  const { createTraces } = await import('../../lib/traces-sdk.ts');
  traces.on = createTraces(Number(tag.content));
}

const CALL_TIMEOUT_MS = 10_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * The page's Socket.IO connection. The reconnection of Socket.IO is off: it gives up after a server-side disconnect
 * and after a refused handshake, so `RealtimeConnection` decides when to try again.
 */
function createSocketTransport(): Transport {
  let isReconnect = false;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    auth: (send) => send({ replayMs: replayMs(), isReconnect }),
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
        // The typed emitter cannot infer one generic name through `timeout`, so the type is cast here.
        const emit = socket.timeout(CALL_TIMEOUT_MS).emit.bind(socket) as (...args: unknown[]) => void;
        emit(name, payload, (failure: Error | null, ack: Ack<never>) =>
          resolve(failure ? { ok: false, error: { code: 'timeout', message: commonErrors.timeout.message } } : ack),
        );
      }),
    onEvent: (listener) => {
      // The server sometimes asks for an acknowledgement of an event, and sends the trace to which it belongs.
      socket.onAny((name: EventName, payload: EventPayloads[EventName], ...more: (EventTrace | (() => void))[]) => {
        const { on } = traces;
        const handle = () => listener(name, payload);
        const trace = more.find((one) => typeof one === 'object');
        const acknowledge = more.find((one) => typeof one === 'function');
        if (on && trace) on.receive(name, trace.traceparent, handle);
        else handle();
        acknowledge?.();
      });
    },
    onDown: (listener) => {
      socket.on('connect', () => {
        isReconnect = true;
      });
      socket.on('connect_error', listener);
      socket.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') listener();
      });
    },
  };
}

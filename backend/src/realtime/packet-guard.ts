import { type Ack, commonErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';
import { type RealtimeSocket, send } from './realtime-server.ts';
import type { SocketCalls } from './socket-calls.ts';

const WINDOW_MS = 10_000;
/** Calls in a window before each further one is refused. Our own client merges its calls far below this. */
const REFUSE_AFTER = 50;
/** Calls in a window after which the socket is closed. */
const CLOSE_AFTER = 150;

/** Limits how often one socket may call, and has `calls` answer it. Unknown calls are acknowledged too. */
export function guardPackets(socket: RealtimeSocket, calls: Pick<SocketCalls, 'answer'>): void {
  let windowStart = Date.now();
  let count = 0;
  socket.use((packet: unknown[]) => {
    if (Date.now() - windowStart >= WINDOW_MS) {
      windowStart = Date.now();
      count = 0;
    }
    count += 1;
    if (count > CLOSE_AFTER) {
      send(socket, 'session.ended', { reason: 'too_many_events' });
      socket.disconnect(true);
    } else if (count > REFUSE_AFTER) refuse(packet, commonErrors.too_many_requests);
    else if (!calls.answer(socket, packet)) refuse(packet, commonErrors.not_found);
  });
}

function refuse(packet: unknown[], { code, message }: ErrorDefinition<ErrorCode>): void {
  const ack = packet.at(-1);
  const answer: Ack = { ok: false, error: { code, message } };
  if (typeof ack === 'function') ack(answer);
}

import { type Ack, type CallName, commonErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';
import { type RealtimeSocket, send } from './realtime-server.ts';

const WINDOW_MS = 10_000;
/** Calls in a window before each further one is refused. Our own client merges its calls far below this. */
const REFUSE_AFTER = 50;
/** Calls in a window after which the socket is closed. */
const CLOSE_AFTER = 150;

/**
 * Limits how often one socket may call, and refuses calls that no gateway handles: every call is acknowledged, also
 * those that reach no handler.
 */
export function guardPackets(socket: RealtimeSocket, now: () => number = Date.now): void {
  let windowStart = now();
  let count = 0;
  socket.use((packet: unknown[], next) => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    if (count > CLOSE_AFTER) {
      send(socket, 'session.ended', { reason: 'too_many_events' });
      socket.disconnect(true);
    } else if (count > REFUSE_AFTER) refuse(packet, commonErrors.too_many_requests);
    else if (!hasHandler(socket, packet[0])) refuse(packet, commonErrors.not_found);
    else next();
  });
}

/**
 * Gateways listen on each socket by the names of their calls. Socket.IO refuses its own names, such as `disconnect`.
 */
const hasHandler = (socket: RealtimeSocket, name: unknown): boolean =>
  typeof name === 'string' && socket.listenerCount(name as CallName) > 0;

function refuse(packet: unknown[], { code, message }: ErrorDefinition<ErrorCode>): void {
  const ack = packet.at(-1);
  const answer: Ack = { ok: false, error: { code, message } };
  if (typeof ack === 'function') ack(answer);
}

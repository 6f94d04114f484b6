import { type Ack, commonErrors, type ErrorCode, type ErrorDefinition, isCallName } from '@hoopline/contracts';
import { type RealtimeSocket, send } from './realtime-server.ts';

const WINDOW_MS = 10_000;
/** Calls in a window before each further one is refused. Our own client merges its calls far below this. */
const REFUSE_AFTER = 50;
/** Calls in a window after which the socket is closed. */
const CLOSE_AFTER = 150;

/**
 * Stands before every handler of one socket: counts its calls, and answers what no handler would, so that each
 * acknowledgement comes.
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
    else if (!isCallName(packet[0])) refuse(packet, commonErrors.not_found);
    else next();
  });
}

function refuse(packet: unknown[], { code, message }: ErrorDefinition<ErrorCode>): void {
  const ack = packet.at(-1);
  const answer: Ack = { ok: false, error: { code, message } };
  if (typeof ack === 'function') ack(answer);
}

import type { IncomingMessage } from 'node:http';
import { type Ack, commonErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { Metrics } from '../metrics/metrics.ts';
import { writeTogether } from './joint-writes.ts';
import { type RealtimeServer, type RealtimeSocket, send } from './realtime-server.ts';
import { RedisAdapter } from './redis-adapter.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { SocketCalls } from './socket-calls.ts';
import { SocketTraffic } from './socket-traffic.ts';

const MAX_PACKET_BYTES = 4 * 1024;
const WINDOW_MS = 10_000;
/**
 * Calls in a window after which each further call is refused. The web app merges its calls and stays far below this.
 */
const REFUSE_AFTER = 50;
/** Calls in a window after which the socket is closed. */
const CLOSE_AFTER = 150;

/**
 * Socket.IO over WebSocket only, so that no sticky sessions are needed. With Redis its adapter carries events between
 * nodes (`redis-adapter.ts`).
 */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const authenticator = this.app.get(SocketAuthenticator);
    const server: Server = super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: MAX_PACKET_BYTES,
      allowRequest: (request, decide) => decide(null, authenticator.admit(request)),
    } as ServerOptions);
    // A request with the id of an existing connection would be accepted without `admit`, and could take it over.
    server.engine.use(({ url = '' }: IncomingMessage, _answer: unknown, next: (refusal?: Error) => void) =>
      next(new URL(url, 'http://any').searchParams.has('sid') ? new Error('A connection is never moved') : undefined),
    );
    new SocketTraffic(this.app.get(Metrics)).watch(server);
    writeTogether(server);
    const calls = this.app.get(SocketCalls);
    (server as unknown as RealtimeServer).on('connection', (socket) => guardPackets(socket, calls));
    this.app.get(RedisAdapter).use(server);
    return server;
  }
}

/** Limits how often one socket may call, and passes its calls to `calls`. Unknown calls are acknowledged too. */
function guardPackets(socket: RealtimeSocket, calls: Pick<SocketCalls, 'answer'>): void {
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

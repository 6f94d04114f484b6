import type { IncomingMessage } from 'node:http';
import { type Ack, commonErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Server, ServerOptions } from 'socket.io';
import { isCluster, type RedisClient, RedisLink } from '../database/redis.ts';
import { Metrics } from '../metrics/metrics.ts';
import { type RealtimeServer, type RealtimeSocket, send } from './realtime-server.ts';
import { type AdapterMessage, RecentEvents } from './recent-events.ts';
import { shardedAdapter } from './sharded-adapter.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { SocketCalls } from './socket-calls.ts';
import { SocketTraffic } from './socket-traffic.ts';

/** Largest packet a client may send. */
const MAX_PACKET_BYTES = 4 * 1024;
/** How long another node may take to answer. */
const ANSWER_MS = 300;
const WINDOW_MS = 10_000;
/** Calls in a window before each further one is refused. Our own client merges its calls far below this. */
const REFUSE_AFTER = 50;
/** Calls in a window after which the socket is closed. */
const CLOSE_AFTER = 150;

/**
 * Socket.IO over WebSocket alone, so that no node needs sticky sessions. With Redis its adapter carries events between
 * nodes; without, the adapter in the process does, and nothing above this file can tell.
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
    // A request that names an existing connection would be let in without `admit`, and could take it over.
    server.engine.use(({ url = '' }: IncomingMessage, _answer: unknown, next: (refusal?: Error) => void) =>
      next(new URL(url, 'http://any').searchParams.has('sid') ? new Error('A connection is never moved') : undefined),
    );
    new SocketTraffic(this.app.get(Metrics)).watch(server);
    const calls = this.app.get(SocketCalls);
    (server as unknown as RealtimeServer).on('connection', (socket) => guardPackets(socket, calls));
    const link = this.app.get(RedisLink);
    const publisher = link.connect('publisher');
    const subscriber = link.connectSubscriber('subscriber');
    const recent = this.app.get(RecentEvents);
    if (!publisher || !subscriber) return server;
    if (isCluster(publisher) && isCluster(subscriber)) {
      server.adapter(shardedAdapter(publisher, subscriber, recent));
    } else {
      const options = { parser: recordingParser(recent), requestsTimeout: ANSWER_MS };
      server.adapter(createAdapter(withoutErrors(publisher), leavingWithoutErrors(subscriber), options));
    }
    return server;
  }
}

/** How messages between nodes are written. Whatever arrives here is recorded, whether or not a socket listens for it. */
const recordingParser = (recent: RecentEvents) => ({
  encode: (message: unknown) => JSON.stringify(message),
  decode: (text: Buffer): AdapterMessage => {
    const message: AdapterMessage = JSON.parse(text.toString());
    recent.addReceived(message);
    return message;
  },
});

/**
 * Publishes nothing while Redis is away, nor before it has answered: a connection takes PUBLISH as soon as it is open,
 * and a Redis that hangs would send it on when it is of no use any more. The adapter does not look at what `publish`
 * returns, and a rejection that nobody handles ends the process. Clients catch up when Redis is back.
 */
function withoutErrors(publisher: RedisClient): RedisClient {
  type Publish = RedisClient['publish'];
  const publish = publisher.publish.bind(publisher) as (...args: Parameters<Publish>) => Promise<number>;
  return Object.assign(publisher, {
    publish: async (...args: Parameters<Publish>) =>
      publisher.status === 'ready' ? publish(...args).catch(() => 0) : 0,
  });
}

/** The same for what the adapter no longer wants when the node stops: without Redis there is nothing to cancel. */
function leavingWithoutErrors(subscriber: RedisClient): RedisClient {
  const { unsubscribe, punsubscribe } = subscriber;
  type Leave = (this: RedisClient, ...args: unknown[]) => Promise<unknown>;
  const caught =
    (leave: Leave) =>
    (...args: unknown[]) =>
      leave.apply(subscriber, args).catch(() => 0);
  return Object.assign(subscriber, {
    unsubscribe: caught(unsubscribe as Leave),
    punsubscribe: caught(punsubscribe as Leave),
  });
}

/** Limits how often one socket may call, and has `calls` answer it. Unknown calls are acknowledged too. */
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

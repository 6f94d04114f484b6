import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors } from '@hoopline/contracts';
import { ReplayMs } from '@hoopline/contracts/realtime/schemas';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { DomainError, toDomainError } from '../http/errors.ts';
import { addressKey, clientAddress } from '../http/rate-limit/address-key.ts';
import { isSameOrigin } from '../http/security.ts';
import { ConsoleSessionsService } from '../identity/sessions/console-sessions.service.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { Metrics } from '../metrics/metrics.ts';
import { BlockedRooms } from './blocked-rooms.ts';
import { deviceOf } from './device.ts';
import { MISSED_EVENTS, type MissedEvents } from './missed-events.ts';
import { type RealtimeServer, type RealtimeSocket, rooms } from './realtime-server.ts';
import { RedisAdapter } from './redis-adapter.ts';

/**
 * How many sockets without a member's session one network may have open on one node: enough for the spectators in a
 * school's gym, who share its IP address, and cheap for the server. Members do not count, once they are authenticated.
 * The same number of sockets may be in their handshake.
 */
const MAX_SOCKETS = 200;

/** Counts open sockets by network. */
class SocketsByNetwork {
  private readonly counts = new Map<string, number>();

  /** False if the network has too many open. Otherwise `remove` must be called when the socket has closed. */
  add(network: string): boolean {
    const count = this.counts.get(network) ?? 0;
    if (count >= MAX_SOCKETS) return false;
    this.counts.set(network, count + 1);
    return true;
  }

  remove(network: string): void {
    const count = this.counts.get(network) ?? 0;
    if (count > 1) this.counts.set(network, count - 1);
    else this.counts.delete(network);
  }
}

interface Handshake {
  network: string;
  /** Stops counting the connection as arriving. */
  arrived: () => void;
  startedAt: number;
}

/** Authenticates each socket before it is connected, and counts the sockets of guests and visitors by network. */
@Injectable()
export class SocketAuthenticator {
  /** Connections that are not authenticated yet. */
  private readonly arriving = new SocketsByNetwork();
  private readonly anonymous = new SocketsByNetwork();
  private readonly handshakes = new WeakMap<IncomingMessage, Handshake>();

  constructor(
    private readonly sessions: SessionsService,
    private readonly consoles: ConsoleSessionsService,
    private readonly blocked: BlockedRooms,
    private readonly adapter: RedisAdapter,
    @Inject(MISSED_EVENTS) private readonly missed: MissedEvents,
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly metrics: Metrics,
  ) {}

  attach(server: RealtimeServer): void {
    server.use((socket, next) => {
      // Closes the connection, which Socket.IO would leave open.
      const refuse = (reason: unknown) => {
        const error = toDomainError(reason);
        this.metrics.handshakesRefused.inc({ reason: error.code });
        next(Object.assign(error, { data: error.body }));
        setImmediate(() => socket.conn.close());
      };
      this.authenticate(socket).then(() => next(), refuse);
    });
  }

  /** Whether a connection may be opened. */
  admit(request: IncomingMessage): boolean {
    if (!isSameOrigin(request, this.runtime.PUBLIC_URL)) return this.refused('origin');
    const network = addressKey(clientAddress(request, this.runtime.TRUST_PROXY));
    const arrived = count(this.arriving, network, request.socket);
    if (!arrived) return this.refused(commonErrors.too_many_requests.code);
    this.handshakes.set(request, { network, arrived, startedAt: performance.now() });
    return true;
  }

  private refused(reason: string): false {
    this.metrics.handshakesRefused.inc({ reason });
    return false;
  }

  /**
   * Authenticates a socket by the cookie of its handshake, and joins its person's room before any event is sent, so
   * that it misses none. A socket without a session may only watch public topics.
   */
  private async authenticate(socket: RealtimeSocket): Promise<void> {
    const { request } = socket;
    const handshake = request && this.handshakes.get(request);
    // A connection may have only one socket: for a second one, the request is released already.
    if (!handshake) throw new DomainError(commonErrors.too_many_requests);
    // Releases the request, which each connection would keep in memory.
    (socket.conn as { request: unknown }).request = null;
    const visitor = await this.sessions.authenticate(request.headers.cookie);
    socket.data.visitor = visitor;
    Object.assign(socket.data, deviceOf(request.headers['user-agent'] ?? ''));
    await this.joinConsole(socket, request.headers.cookie);
    handshake.arrived();
    if (visitor?.kind !== 'member' && !count(this.anonymous, handshake.network, request.socket)) {
      throw new DomainError(commonErrors.too_many_requests);
    }
    if (visitor) {
      await socket.join([rooms.user(visitor.userId), rooms.session(visitor.sessionHash)]);
      await this.blocked.join(socket, visitor.userId);
    }
    await this.adapter.subscribed();
    await this.readMissed(socket);
    this.metrics.handshakeSeconds.observe((performance.now() - handshake.startedAt) / 1_000);
  }

  /**
   * Reads the events that the page has missed. Called after the socket has joined its rooms, so that no event is lost
   * between replayed and new ones.
   */
  private async readMissed(socket: RealtimeSocket): Promise<void> {
    const { data: replayMs } = ReplayMs.safeParse(socket.handshake.auth.replayMs);
    const events = replayMs === undefined ? undefined : await this.missed.since(replayMs, socket.rooms);
    if (events && replayMs !== undefined) socket.data.missed = { events, replayedMs: replayMs };
  }

  /**
   * Joins the room of the browser's session of the console before it checks the session: a sign-out meanwhile then
   * closes this socket too.
   */
  private async joinConsole(socket: RealtimeSocket, cookie: string | undefined): Promise<void> {
    const session = this.consoles.named(cookie);
    if (!session) return;
    await socket.join(rooms.console(session.hash));
    if (await this.consoles.isAlive(session)) socket.data.consoleUntil = session.until;
    else await socket.leave(rooms.console(session.hash));
  }
}

/**
 * Counts a connection until it closes, or until the returned function is called. Undefined if there are too many, or if
 * it has closed already.
 */
function count(sockets: SocketsByNetwork, network: string, connection: Socket): (() => void) | undefined {
  if (connection.destroyed || !sockets.add(network)) return undefined;
  let isCounted = true;
  const end = () => {
    if (isCounted) sockets.remove(network);
    isCounted = false;
    connection.off('close', end);
  };
  connection.once('close', end);
  return end;
}

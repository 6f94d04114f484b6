import { type CallResults, LIMITS, presenceTopics } from '@hoopline/contracts';
import { Topics, Watch } from '@hoopline/contracts/realtime/schemas';
import { Inject } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { Clock } from '../config/clock.ts';
import { Metrics } from '../metrics/metrics.ts';
import { BlockedRooms } from './blocked-rooms.ts';
import { Call } from './call.decorator.ts';
import { ForgottenSessionsChannel } from './forgotten-sessions-channel.ts';
import { MISSED_EVENTS, type MissedEvent, type MissedEvents } from './missed-events.ts';
import { PresenceAudience } from './presence/presence.audience.ts';
import { PresenceService } from './presence/presence.service.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { type RealtimeServer, type RealtimeSocket, rooms, send, sendAgain } from './realtime-server.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { RedisAdapter } from './redis-adapter.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';
import { ShutdownService } from './shutdown.service.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { SocketGauges } from './socket-gauges.ts';
import { TopicRegistry } from './topic-registry.ts';
import { UserSockets } from './user-sockets.ts';

const PRESENCE = presenceTopics.user('');
const NO_HANDSHAKE = {};

/** Connects sockets, and lets them watch topics. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit {
  constructor(
    private readonly authenticator: SocketAuthenticator,
    private readonly publisher: RealtimePublisher,
    private readonly sessionExpiry: SessionExpiryMonitor,
    private readonly forgottenSessions: ForgottenSessionsChannel,
    private readonly reconnectSync: ReconnectSync,
    private readonly shutdown: ShutdownService,
    private readonly userSockets: UserSockets,
    private readonly presence: PresenceService,
    private readonly audience: PresenceAudience,
    private readonly topics: TopicRegistry,
    private readonly adapter: RedisAdapter,
    @Inject(MISSED_EVENTS) private readonly missed: MissedEvents,
    private readonly blocked: BlockedRooms,
    private readonly gauges: SocketGauges,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  afterInit(server: RealtimeServer): void {
    const parts = [
      this.authenticator,
      this.publisher,
      this.sessionExpiry,
      this.forgottenSessions,
      this.reconnectSync,
      this.shutdown,
      this.audience,
      this.blocked,
      this.gauges,
    ];
    for (const part of parts) part.attach(server);
    const left = (socket: RealtimeSocket) => this.disconnected(socket);
    // One function for all sockets: otherwise each would keep its own in memory.
    function onDisconnect(this: RealtimeSocket) {
      left(this);
    }
    server.on('connection', (socket) => {
      this.connected(socket);
      if (socket.data.visitor) socket.on('disconnect', onDisconnect);
    });
  }

  private connected(socket: RealtimeSocket): void {
    const userId = socket.data.visitor?.userId ?? null;
    if (socket.handshake.auth.isReconnect === true) this.metrics.reconnects.inc();
    const { missed } = socket.data;
    // Set to undefined instead of deleted: after a delete V8 would store each of these objects as a hash table.
    if (missed) socket.data.missed = undefined;
    const now = this.clock.now();
    socket.data.connectedAt = now.getTime();
    send(socket, 'session.ready', { userId, at: now.toISOString(), ...(missed && { replayedMs: missed.replayedMs }) });
    if (missed) this.replay(socket, missed.events);
    // Releases the handshake with its headers, which would stay in memory as long as the socket.
    (socket as { handshake: object }).handshake = NO_HANDSHAKE;
    if (userId && this.userSockets.add(userId, socket)) this.presence.changed(userId);
  }

  private disconnected(socket: RealtimeSocket): void {
    const userId = socket.data.visitor?.userId;
    if (userId && this.userSockets.remove(userId, socket)) this.presence.changed(userId);
  }

  /**
   * Makes a socket watch topics, and answers with their states. Joins the allowed topics before it reads their state,
   * so that no change in between is missed. The answer with the states follows the replayed events, because some
   * states have no order of their own. Leaves watched topics that are no longer allowed or whose subject does not
   * exist. Refuses topics beyond `LIMITS.watchHeld`.
   */
  @Call('watch', Watch)
  async watch({ topics, replayMs }: Watch, socket: RealtimeSocket): Promise<CallResults['watch']> {
    if (topics.some((topic) => topic.startsWith(PRESENCE))) await this.audience.enter(socket);
    // Only topics: a socket that names the room of its person, or of people in a block with them, must not leave that
    // room.
    const held = new Set(this.watched(socket).filter((topic) => topics.includes(topic)));
    const fresh = topics.filter((topic) => !held.has(topic));
    const { visitor, consoleUntil = 0 } = socket.data;
    const hasConsole = consoleUntil > Date.now();
    const joined = this.join(socket, await this.topics.allowed(fresh, visitor, hasConsole));
    // Checks again: a person who lost their right between the first check and the join was not in the room yet, so
    // nothing removed them from it.
    const asked = [...new Set([...joined, ...held])];
    const allowed = await this.topics.allowed(asked, visitor, hasConsole);
    this.leave(
      socket,
      asked.filter((topic) => !allowed.has(topic)),
    );
    const watched = new Set([...allowed, ...this.personalRooms(socket, [...allowed])]);
    await this.adapter.subscribed();
    const missed = replayMs === undefined ? undefined : await this.missed.since(replayMs, watched, socket.rooms);
    if (missed) this.replay(socket, missed);
    const answers = await this.topics.states(topics, allowed, visitor);
    this.leave(
      socket,
      topics.filter((topic) => 'gone' in (answers[topic] ?? {})),
    );
    return { topics: answers, ...(missed && { replayedMs: replayMs }) };
  }

  @Call('unwatch', Topics)
  unwatch({ topics }: Topics, socket: RealtimeSocket): void {
    const watched = new Set(this.watched(socket));
    this.leave(
      socket,
      topics.filter((topic) => watched.has(topic)),
    );
  }

  /**
   * Joins as many topics as the socket may still watch. Joins synchronously, so that concurrent calls count each
   * other's topics.
   */
  private join(socket: RealtimeSocket, topics: ReadonlySet<string>): string[] {
    const free = Math.max(0, LIMITS.watchHeld - this.watched(socket).length);
    const joined = [...topics].filter((topic) => !socket.rooms.has(topic)).slice(0, free);
    void socket.join([...joined, ...this.personalRooms(socket, joined)]);
    return joined;
  }

  private replay(socket: RealtimeSocket, missed: readonly MissedEvent[]): void {
    if (missed.length > 0) this.metrics.gapsReplayed.inc({ how: 'events' });
    sendAgain(socket, missed);
  }

  private leave(socket: RealtimeSocket, topics: readonly string[]): void {
    for (const room of [...topics, ...this.personalRooms(socket, topics)]) void socket.leave(room);
  }

  /** Rooms for the events of these topics that only this person receives. */
  private personalRooms({ data }: RealtimeSocket, topics: readonly string[]): string[] {
    const { visitor } = data;
    if (!visitor) return [];
    return topics
      .filter((topic) => this.topics.isPersonal(topic))
      .map((topic) => rooms.watching(visitor.userId, topic));
  }

  /** The topics that a socket watches: those of its rooms whose names are topics. */
  private watched(socket: RealtimeSocket): string[] {
    return [...socket.rooms].filter((room) => room !== socket.id && this.topics.knows(room));
  }
}

import { type CallResults, LIMITS } from '@hoopline/contracts';
import { ReplayMs, Topics, Watch } from '@hoopline/contracts/realtime/schemas';
import { ConnectedSocket, MessageBody, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { Call, Gateway } from './gateway.decorator.ts';
import { guardPackets } from './packet-guard.ts';
import { PresenceService } from './presence/presence.service.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { type RealtimeServer, type RealtimeSocket, rooms, send, sendAgain } from './realtime-server.ts';
import { RecentEvents } from './recent-events.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';
import { ShutdownService } from './shutdown.service.ts';
import { TopicRegistry } from './topic-registry.ts';
import { UserSockets } from './user-sockets.ts';

/** Connects sockets, and lets them watch topics. */
@Gateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  constructor(
    private readonly sessions: SessionsService,
    private readonly publisher: RealtimePublisher,
    private readonly sessionExpiry: SessionExpiryMonitor,
    private readonly reconnectSync: ReconnectSync,
    private readonly shutdown: ShutdownService,
    private readonly userSockets: UserSockets,
    private readonly presence: PresenceService,
    private readonly topics: TopicRegistry,
    private readonly recent: RecentEvents,
  ) {}

  afterInit(server: RealtimeServer): void {
    authenticateSockets(server, this.sessions);
    for (const part of [this.publisher, this.sessionExpiry, this.reconnectSync, this.shutdown]) part.attach(server);
  }

  handleConnection(socket: RealtimeSocket): void {
    guardPackets(socket);
    const userId = socket.data.visitor?.userId ?? null;
    const { data: replayMs } = ReplayMs.safeParse(socket.handshake.auth.replayMs);
    const missed = replayMs === undefined ? undefined : this.recent.since(replayMs, socket.rooms);
    send(socket, 'session.ready', { userId, ...(missed && { replayedMs: replayMs }) });
    if (missed) sendAgain(socket, missed);
    if (!userId) return;
    if (this.userSockets.add(userId, socket)) this.presence.changed(userId);
    socket.once('disconnect', () => {
      if (this.userSockets.remove(userId, socket)) this.presence.changed(userId);
    });
  }

  /**
   * Joins the topics that may be watched before it reads their state, so that no change in between is missed. The state
   * comes after the events that are sent again, since some states have no order of their own.
   */
  @Call('watch')
  async watch(
    @MessageBody({ schema: Watch }) { topics, replayMs }: Watch,
    @ConnectedSocket() socket: RealtimeSocket,
  ): Promise<CallResults['watch']> {
    const free = LIMITS.watchHeld - this.watched(socket).length;
    const asked = [...new Set(topics)].filter((topic) => !socket.rooms.has(topic)).slice(0, Math.max(0, free));
    const held = topics.filter((topic) => socket.rooms.has(topic));
    const allowed = await this.topics.allowed([...asked, ...held], socket.data.visitor);
    await socket.join([...allowed]);
    const missed = replayMs === undefined ? undefined : this.recent.since(replayMs, allowed);
    if (missed) sendAgain(socket, missed);
    return { topics: await this.topics.states(topics, allowed), ...(missed && { replayedMs: replayMs }) };
  }

  @Call('unwatch')
  async unwatch(
    @MessageBody({ schema: Topics }) { topics }: Topics,
    @ConnectedSocket() socket: RealtimeSocket,
  ): Promise<void> {
    const watched = new Set(this.watched(socket));
    await Promise.all(topics.filter((topic) => watched.has(topic)).map((topic) => socket.leave(topic)));
  }

  /** The topics that a socket watches: its rooms without those that it joined at sign-in. */
  private watched(socket: RealtimeSocket): string[] {
    return [...socket.rooms].filter((room) => room !== socket.id && this.topics.knows(room));
  }
}

/**
 * Authenticates every socket by the cookie of its handshake, and joins its user's room before any event is sent, so
 * that it misses none. A socket without a session may watch only what is public.
 */
function authenticateSockets(server: RealtimeServer, sessions: SessionsService): void {
  server.use((socket, next) => {
    sessions.authenticate(socket.request.headers.cookie).then(async (visitor) => {
      socket.data.visitor = visitor;
      // The handshake is not needed any more; each socket would keep it in memory.
      (socket.conn as { request: unknown }).request = null;
      if (visitor) await socket.join([rooms.user(visitor.userId), rooms.session(visitor.sessionHash)]);
      next();
    }, next);
  });
}

import { fastifyCookie } from '@fastify/cookie';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { sessionCookie } from '../../http/security.ts';
import { sessionHash } from '../../identity/sessions/visitor.ts';
import type { RealtimeServer, RealtimeSocket } from '../../realtime/realtime-server.ts';

interface AudienceListener {
  /** As whom, where they have a session. */
  came(userId: string | undefined): void;
  allLeft(): void;
}

/** Who is looking: the sockets of this node but for those that sample players open themselves. */
@WebSocketGateway()
export class AudienceGateway implements OnGatewayInit {
  private readonly sockets = new Map<RealtimeSocket, number>();
  private listener: AudienceListener | undefined;
  /** Hashes of the sessions that sample players have opened themselves. */
  private readonly ignored = new Set<string>();

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  afterInit(server: RealtimeServer): void {
    server.on('connection', (socket) => this.entered(socket));
  }

  listen(listener: AudienceListener): void {
    this.listener = listener;
  }

  /** Sockets of this session are no audience. To be called before it opens one. */
  ignore(cookieHeader: string): void {
    const signed = fastifyCookie.parse(cookieHeader)[sessionCookie(this.runtime)] ?? '';
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (valid) this.ignored.add(sessionHash(value));
  }

  /** When somebody real came as this person, in milliseconds; undefined while nobody has. */
  presentSince(userId: string): number | undefined {
    const times = [...this.sockets].filter(([{ data }]) => data.visitor?.userId === userId).map(([, at]) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Ids of the things of one kind, such as `game`, that somebody has on screen. */
  watched(kind: string): string[] {
    const rooms = [...this.sockets.keys()].flatMap(({ rooms }) => [...rooms]);
    const topics = rooms.map((room) => room.split(':')).filter(([name, id]) => name === kind && id);
    return [...new Set(topics.map(([, id = '']) => id))];
  }

  private entered(socket: RealtimeSocket): void {
    if (socket.data.visitor && this.ignored.has(socket.data.visitor.sessionHash)) return;
    this.sockets.set(socket, Date.now());
    socket.once('disconnect', () => {
      this.sockets.delete(socket);
      if (this.sockets.size === 0) this.listener?.allLeft();
    });
    this.listener?.came(socket.data.visitor?.userId);
  }
}

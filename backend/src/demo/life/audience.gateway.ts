import { fastifyCookie } from '@fastify/cookie';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { sessionCookie } from '../../http/security.ts';
import { sessionHash } from '../../identity/sessions/visitor.ts';
import type { RealtimeServer, RealtimeSocket } from '../../realtime/realtime-server.ts';

interface AudienceListener {
  /** Called when a socket connects; `userId` if it has a session. */
  came(userId: string | undefined): void;
  allLeft(): void;
}

/** The audience of sample players: the sockets of this node, except those that sample players open themselves. */
@WebSocketGateway()
export class AudienceGateway implements OnGatewayInit {
  private readonly sockets = new Map<RealtimeSocket, number>();
  private listener: AudienceListener | undefined;
  /** Hashes of the sessions of sample players. */
  private readonly ignored = new Set<string>();

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  afterInit(server: RealtimeServer): void {
    server.on('connection', (socket) => this.entered(socket));
  }

  listen(listener: AudienceListener): void {
    this.listener = listener;
  }

  /** Excludes the sockets of this session from the audience. Must be called before the session opens a socket. */
  ignore(cookieHeader: string): void {
    const signed = fastifyCookie.parse(cookieHeader)[sessionCookie(this.runtime)] ?? '';
    const { valid, value } = fastifyCookie.unsign(signed, this.runtime.SESSION_SECRET);
    if (valid) this.ignored.add(sessionHash(value));
  }

  /** When a real person connected who is signed in as this person, in milliseconds; undefined if there is none. */
  presentSince(userId: string): number | undefined {
    const times = [...this.sockets].filter(([{ data }]) => data.visitor?.userId === userId).map(([, at]) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Ids of the topics of one kind, such as `game`, that the audience has on screen. */
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

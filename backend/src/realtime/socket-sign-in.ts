import type { SessionsService } from '../identity/sessions/sessions.service.ts';
import { type RealtimeServer, rooms } from './realtime-server.ts';

/**
 * Signs every socket in by the cookie of its handshake, before any event: what is sent to somebody's room reaches a
 * socket from its first moment on. Without a session a socket has a visitor's rights only.
 */
export function signInSockets(server: RealtimeServer, sessions: SessionsService): void {
  server.use((socket, next) => {
    sessions.authenticate(socket.request.headers.cookie).then(async (visitor) => {
      socket.data.visitor = visitor;
      // Nobody asks for the handshake again, and each socket would keep its own for good.
      (socket.conn as { request: unknown }).request = null;
      if (visitor) await socket.join([rooms.user(visitor.userId), rooms.session(visitor.sessionHash)]);
      next();
    }, next);
  });
}

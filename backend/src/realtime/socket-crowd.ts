import { type RealtimeSocket, send } from './realtime-server.ts';

/** Open sockets one person may have on one node. */
const MAX_SOCKETS = 10;

/** The sockets of this node by person. The oldest gives way when somebody opens one too many. */
export class SocketCrowd {
  private readonly byUser = new Map<string, Set<RealtimeSocket>>();

  /** True when this is the person's first socket on this node. */
  enter(userId: string, socket: RealtimeSocket): boolean {
    const sockets = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > MAX_SOCKETS && oldest) {
      sockets.delete(oldest);
      send(oldest, 'session.ended', { reason: 'too_many_tabs' });
      oldest.disconnect(true);
    }
    return sockets.size === 1;
  }

  /** True when the person has no socket left on this node. */
  leave(userId: string, socket: RealtimeSocket): boolean {
    const sockets = this.byUser.get(userId);
    if (!sockets?.delete(socket) || sockets.size > 0) return false;
    return this.byUser.delete(userId);
  }

  userIds(): string[] {
    return [...this.byUser.keys()];
  }
}

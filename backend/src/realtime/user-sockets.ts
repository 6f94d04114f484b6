import { type RealtimeSocket, send } from './realtime-server.ts';

/** How many sockets one person may have open on one node. */
const MAX_SOCKETS = 10;

/** The sockets of this node by person. One socket too many closes the oldest. */
export class UserSockets {
  private readonly byUser = new Map<string, Set<RealtimeSocket>>();

  /** Returns whether this is the person's only socket on this node. */
  add(userId: string, socket: RealtimeSocket): boolean {
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

  /** Returns whether the person has no socket left on this node. */
  remove(userId: string, socket: RealtimeSocket): boolean {
    const sockets = this.byUser.get(userId);
    if (!sockets?.delete(socket) || sockets.size > 0) return false;
    return this.byUser.delete(userId);
  }

  userIds(): string[] {
    return [...this.byUser.keys()];
  }
}

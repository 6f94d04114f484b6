import { type RealtimeSocket, send } from './realtime-server.ts';

/** How many sockets one person may have open on one node. */
const MAX_SOCKETS = 10;

/** The sockets of this node by person. If a person opens one too many, their oldest socket is closed. */
export class UserSockets {
  /** The oldest socket first. An array takes a third of the memory of a set, and most people have one socket. */
  private readonly byUser = new Map<string, readonly RealtimeSocket[]>();

  /** Returns whether this is the person's only socket on this node. */
  add(userId: string, socket: RealtimeSocket): boolean {
    const before = this.byUser.get(userId);
    this.byUser.set(userId, before ? [...before, socket] : [socket]);
    const [oldest] = before ?? [];
    if (before && before.length >= MAX_SOCKETS && oldest) {
      this.remove(userId, oldest);
      send(oldest, 'session.ended', { reason: 'too_many_tabs' });
      oldest.disconnect(true);
    }
    return before === undefined;
  }

  /** Returns whether this removed the person's last socket on this node. */
  remove(userId: string, socket: RealtimeSocket): boolean {
    const before = this.byUser.get(userId);
    if (!before?.includes(socket)) return false;
    const left = before.filter((one) => one !== socket);
    if (left.length === 0) return this.byUser.delete(userId);
    this.byUser.set(userId, left);
    return false;
  }

  /** How many people have a socket on this node. */
  get size(): number {
    return this.byUser.size;
  }

  userIds(): string[] {
    return [...this.byUser.keys()];
  }
}

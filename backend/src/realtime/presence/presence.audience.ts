import { presenceTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type RealtimeServer, type RealtimeSocket, rooms, send } from '../realtime-server.ts';
import { PresenceRepository, type Shows } from './presence.repository.ts';

/**
 * Sends presence to the viewers who watch a person and may see it. A person who does not show their own presence does
 * not see that of others: their sockets are in a room that receives no presence events. Presence events are not
 * replayed to pages that have just loaded, because the answer to `watch` contains the present state.
 */
@Injectable()
export class PresenceAudience {
  private server: RealtimeServer | undefined;

  constructor(private readonly people: PresenceRepository) {}

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /**
   * Excludes a socket from the events that its person does not show either. Called before the socket watches anybody.
   * Only joins rooms and leaves none: `changed` may have removed the socket from a room since the person was read.
   */
  async enter(socket: RealtimeSocket): Promise<void> {
    const shows = socket.data.visitor && (await this.people.person(socket.data.visitor.userId));
    if (shows) await socket.join(exceptedRooms(shows));
  }

  /** Updates the sockets of a person whose privacy settings have changed, on every node. */
  changed(userId: string, shows: Shows): void {
    const sockets = this.server?.in(rooms.user(userId));
    const excepted = exceptedRooms(shows);
    sockets?.socketsJoin(excepted);
    sockets?.socketsLeave(EXCEPTED.filter((room) => !excepted.includes(room)));
  }

  publishOnline(userId: string, isOnline: boolean, { showsPresence }: Shows): void {
    if (!showsPresence) return;
    const target = this.server?.to(presenceTopics.user(userId)).except([rooms.hidesPresence, rooms.blocked(userId)]);
    if (target) send(target, 'presence.changed', { userId, isOnline });
  }

  publishLastSeen(userId: string, at: Date, { showsLastSeen }: Shows): void {
    if (!showsLastSeen) return;
    const target = this.server?.to(presenceTopics.user(userId)).except([rooms.hidesLastSeen, rooms.blocked(userId)]);
    if (target) send(target, 'presence.lastSeen', { userId, lastSeenAt: at.toISOString() });
  }
}

const EXCEPTED = [rooms.hidesPresence, rooms.hidesLastSeen];

const exceptedRooms = ({ showsPresence, showsLastSeen }: Shows): string[] => [
  ...(showsPresence ? [] : [rooms.hidesPresence]),
  ...(showsLastSeen ? [] : [rooms.hidesLastSeen]),
];

import type { Disconnected } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type RealtimeServer, rooms } from '../realtime/realtime-server.ts';
import { NodeChannel } from './node-channel.ts';

/** All sockets of a person, on every node. */
@Injectable()
export class PersonSockets {
  private server: RealtimeServer | undefined;

  constructor(private readonly channel: NodeChannel) {}

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** Closes them. Counts those of this node alone where other nodes could not be asked. */
  async close(userId: string): Promise<Disconnected> {
    const room = rooms.user(userId);
    const all = this.channel.redisState === 'down' ? undefined : await this.count(room);
    const here = this.server?.sockets.adapter.rooms.get(room)?.size ?? 0;
    this.server?.in(room).disconnectSockets(true);
    return { socketCount: all ?? here, isComplete: all !== undefined };
  }

  /** Undefined where another node does not answer. */
  private async count(room: string): Promise<number | undefined> {
    try {
      return (await this.server?.in(room).fetchSockets())?.length;
    } catch {
      return undefined;
    }
  }
}

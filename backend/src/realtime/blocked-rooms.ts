import { Injectable } from '@nestjs/common';
import { BlocksRepository } from '../identity/people/blocks.repository.ts';
import { type RealtimeServer, type RealtimeSocket, rooms } from './realtime-server.ts';

/** Keeps the sockets of people in a block out of each other's events: see `Audience.of`. */
@Injectable()
export class BlockedRooms {
  private server: RealtimeServer | undefined;

  constructor(private readonly blocks: BlocksRepository) {}

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** After the socket has joined its person's room, so that a block of meanwhile reaches it. */
  async join(socket: RealtimeSocket, userId: string): Promise<void> {
    const others = await this.blocks.othersOf(userId);
    if (others.length > 0) await socket.join(others.map(rooms.blocked));
  }

  /** After COMMIT of a block, on every node. */
  separate(one: string, other: string): void {
    this.server?.in(rooms.user(one)).socketsJoin(rooms.blocked(other));
    this.server?.in(rooms.user(other)).socketsJoin(rooms.blocked(one));
  }

  /** After COMMIT of the end of the last block between the two. */
  rejoin(one: string, other: string): void {
    this.server?.in(rooms.user(one)).socketsLeave(rooms.blocked(other));
    this.server?.in(rooms.user(other)).socketsLeave(rooms.blocked(one));
  }

  /** For this node's sockets, which may have missed blocks of other nodes. */
  async refresh(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    await Promise.all(sockets.map((socket) => this.readAgain(socket)));
  }

  private async readAgain(socket: RealtimeSocket): Promise<void> {
    const { visitor } = socket.data;
    if (!visitor) return;
    const others = new Set((await this.blocks.othersOf(visitor.userId)).map(rooms.blocked));
    const former = [...socket.rooms].filter((room) => room.startsWith(rooms.blocked('')) && !others.has(room));
    await socket.join([...others]);
    for (const room of former) await socket.leave(room);
  }
}

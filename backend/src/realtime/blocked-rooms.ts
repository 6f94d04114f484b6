import { Injectable } from '@nestjs/common';
import { BlocksRepository } from '../identity/people/blocks.repository.ts';
import { type RealtimeServer, type RealtimeSocket, rooms } from './realtime-server.ts';

/** Keeps sockets from receiving events of people in a block with the person of the socket: see `Audience.of`. */
@Injectable()
export class BlockedRooms {
  private server: RealtimeServer | undefined;

  constructor(private readonly blocks: BlocksRepository) {}

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /**
   * Puts a new socket into the rooms of the people in a block with its person. Called after the socket has joined the
   * person's room, so that a block that begins meanwhile reaches it.
   */
  async join(socket: RealtimeSocket, userId: string): Promise<void> {
    const others = await this.blocks.othersOf(userId);
    if (others.length > 0) await socket.join(others.map(rooms.blocked));
  }

  /**
   * Keeps the events of `one` from the sockets of `other`, and the other way round, on every node. Called after COMMIT
   * of a block.
   */
  separate(one: string, other: string): void {
    this.server?.in(rooms.user(one)).socketsJoin(rooms.blocked(other));
    this.server?.in(rooms.user(other)).socketsJoin(rooms.blocked(one));
  }

  /**
   * Lets both receive each other's events again, on every node. Called after COMMIT of the end of the last block
   * between them.
   */
  rejoin(one: string, other: string): void {
    this.server?.in(rooms.user(one)).socketsLeave(rooms.blocked(other));
    this.server?.in(rooms.user(other)).socketsLeave(rooms.blocked(one));
  }

  /** Reads the blocks of this node's sockets again, which may have missed blocks that other nodes published. */
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

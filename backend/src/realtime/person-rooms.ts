import { Injectable } from '@nestjs/common';
import { rooms } from './realtime-server.ts';

/** Rooms whose members may have this person on their screen. */
export type FindRooms = (personId: string) => Promise<readonly string[]>;

/** Collects from all features where a person may be on screen, so that a new face reaches everybody who sees it. */
@Injectable()
export class PersonRooms {
  private readonly finders: FindRooms[] = [];

  register(find: FindRooms): void {
    this.finders.push(find);
  }

  /** Each room once, with the person's own. */
  async of(personId: string): Promise<string[]> {
    const found = await Promise.all(this.finders.map((find) => find(personId)));
    return [...new Set([rooms.user(personId), ...found.flat()])];
  }
}

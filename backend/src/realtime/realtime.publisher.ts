import type { EventName, EventPayloads } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { LatestThrottle } from './latest-throttle.ts';
import { type RealtimeServer, send } from './realtime-server.ts';
import { RecentEvents } from './recent-events.ts';

/** Events whose payload carries a `rev`. */
type RevisedEvent = { [Name in EventName]: EventPayloads[Name] extends { rev: number } ? Name : never }[EventName];

/**
 * Sends every event. Call it after COMMIT: clients must never see what may yet roll back. Each feature wraps it in a
 * publisher of its own, one method an event.
 */
@Injectable()
export class RealtimePublisher {
  private server: RealtimeServer | undefined;
  private readonly latest = new LatestThrottle();

  constructor(private readonly recent: RecentEvents) {}

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** Sends to everybody in any of the rooms, on every node, once each. */
  publish<Name extends EventName>(room: string | string[], event: Name, payload: EventPayloads[Name]): void {
    if (!this.server) return;
    const rooms = [room].flat();
    this.recent.add(rooms, event, payload);
    send(this.server.to([...rooms, this.recent.nodeRoom]), event, payload);
  }

  /** Sends to this node's own sockets only: for what every node finds out by itself. */
  publishHere<Name extends EventName>(room: string, event: Name, payload: EventPayloads[Name]): void {
    if (this.server) send(this.server.local.to(room), event, payload);
  }

  /**
   * Sends totals of which only the newest count: at most four a second for each `key`, the one with the highest `rev`
   * last. Resolves once this payload, or a newer one in its place, is out.
   */
  publishLatest<Name extends RevisedEvent>(
    rooms: string[],
    event: Name,
    payload: EventPayloads[Name] & { rev: number },
    key: string,
  ): Promise<void> {
    return this.latest.send(`${event} ${key}`, payload, (newest) => this.publish(rooms, event, newest));
  }

  /** Removes every socket from `room` that is in none of the rooms of `except`, on every node. */
  removeFromRoom(room: string, except: string[]): void {
    this.server?.in(room).except(except).socketsLeave(room);
  }

  /** Sends what `publishLatest` holds back. */
  flush(): void {
    this.latest.flush();
  }
}

import type { EventName, EventPayloads, EventTrace } from '@hoopline/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRedis, type RedisClient } from '../database/redis.ts';
import { Tracing } from '../tracing/tracing.ts';
import { DeliverySampler } from './delivery-sampler.ts';
import { ClusterThrottle, LatestThrottle } from './latest-throttle.ts';
import { FEW_ROOMS, MISSED_EVENTS, type MissedEvents } from './missed-events.ts';
import { type RealtimeServer, rooms, send } from './realtime-server.ts';

/** Events whose payload carries a `rev`. */
type RevisedEvent = { [Name in EventName]: EventPayloads[Name] extends { rev: number } ? Name : never }[EventName];

type Packet<Name extends EventName> = [event: Name, payload: EventPayloads[Name], trace?: EventTrace];

/** Who must not be sent an event that others in its rooms are sent. */
export interface Audience<Payload> {
  /** Whose doing it tells of: those in a block with any of them are sent nothing. */
  of?: readonly string[];
  /**
   * For an event that shows several people: by viewer who must not see one of them, what they are sent instead, if they
   * watch the rooms' topics; null is nothing.
   */
  instead?: ReadonlyMap<string, Payload | null>;
  /** When the write was committed of which it tells, by `performance.now()`: how long it takes may be measured then. */
  committedAt?: number;
}

interface Target {
  rooms: string[];
  except: string[];
}

/**
 * Sends every event. Call it after COMMIT: clients must never see what may yet roll back. Each feature wraps it in a
 * publisher of its own, one method an event.
 */
@Injectable()
export class RealtimePublisher {
  private server: RealtimeServer | undefined;
  private readonly latest: LatestThrottle;

  constructor(
    @InjectRedis() private readonly redis: RedisClient | null,
    @Inject(MISSED_EVENTS) private readonly missed: MissedEvents,
    private readonly sampler: DeliverySampler,
    private readonly tracing: Tracing,
  ) {
    this.latest = new LatestThrottle(redis ? new ClusterThrottle(redis) : undefined);
  }

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** Sends to everybody in any of the rooms, on every node, once each. */
  publish<Name extends EventName>(
    room: string | string[],
    event: Name,
    payload: EventPayloads[Name],
    { of = [], instead = new Map(), committedAt }: Audience<EventPayloads[Name]> = {},
  ): void {
    const to = [room].flat();
    this.send(to, event, payload, [...of.map(rooms.blocked), ...[...instead.keys()].map(rooms.user)], committedAt);
    for (const [viewerId, own] of instead) {
      if (own !== null)
        this.send(
          to.map((topic) => rooms.watching(viewerId, topic)),
          event,
          own,
        );
    }
  }

  /** Sends to this node's own sockets only: for what every node finds out by itself. */
  publishHere<Name extends EventName>(room: string, event: Name, payload: EventPayloads[Name]): void {
    if (this.server) send(this.server.local.to(room), event, payload);
  }

  /**
   * Sends totals of which only the newest count: at most four a second for each `key`, on all nodes together, the one with
   * the highest `rev` last. Resolves once this payload, or a newer one in its place, is out.
   */
  publishLatest<Name extends RevisedEvent>(
    rooms: string[],
    event: Name,
    payload: EventPayloads[Name] & { rev: number },
    key: string,
    audience?: Audience<EventPayloads[Name]>,
  ): Promise<void> {
    return this.latest.send(`${event} ${key}`, payload, (newest) => this.publish(rooms, event, newest, audience));
  }

  /** Removes every socket from `room` that is in none of the rooms of `except`, on every node. */
  removeFromRoom(room: string, except: string[]): void {
    this.server?.in(room).except(except).socketsLeave(room);
  }

  /** Sends what `publishLatest` holds back. */
  flush(): void {
    this.latest.flush();
  }

  /** Whether anybody may be in one of the rooms. Writing a packet costs most of what sending it to one socket does. */
  private isHeard({ sockets: { adapter } }: RealtimeServer, to: readonly string[]): boolean {
    return this.redis !== null || to.some((room) => adapter.rooms.has(room));
  }

  private send<Name extends EventName>(
    to: readonly string[],
    event: Name,
    payload: EventPayloads[Name],
    except: readonly string[] = [],
    committedAt?: number,
  ): void {
    if (!this.server) return;
    this.missed.add({ rooms: to, except, name: event, payload });
    if (!this.isHeard(this.server, to)) return;
    const span = this.tracing.publishing(event);
    const packet: Packet<Name> = span ? [event, payload, { traceparent: span.traceparent }] : [event, payload];
    const sampled =
      committedAt === undefined
        ? undefined
        : this.sampler.sample(this.server, { rooms: to, except }, packet, committedAt);
    const left = sampled ? [...except, sampled] : except;
    for (const { rooms: target, except: others } of this.targets(to, left))
      send(this.server.to(target).except(others), ...packet);
    span?.end();
  }

  /**
   * Redis carries an event to a single room only to the nodes that have a socket there. So with Redis an event to a few
   * rooms is sent room by room, each without the sockets of the rooms before; one to many rooms is sent once, to all nodes.
   */
  private targets(to: readonly string[], except: readonly string[]): Target[] {
    if (this.redis === null || to.length > FEW_ROOMS) return [{ rooms: [...to], except: [...except] }];
    return to.map((room, i) => ({ rooms: [room], except: [...except, ...to.slice(0, i)] }));
  }
}

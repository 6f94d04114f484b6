import type { EventName, EventPayloads, EventTrace } from '@hoopline/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRedis, type RedisClient } from '../database/redis.ts';
import { Tracing } from '../tracing/tracing.ts';
import { DeliverySampler } from './delivery-sampler.ts';
import { ClusterThrottle, LatestThrottle } from './latest-throttle.ts';
import { FEW_ROOMS, MISSED_EVENTS, type MissedEvents } from './missed-events.ts';
import { type RealtimeServer, rooms, send } from './realtime-server.ts';

/** Events whose payload contains a `rev`. */
type RevisedEvent = { [Name in EventName]: EventPayloads[Name] extends { rev: number } ? Name : never }[EventName];

type Packet<Name extends EventName> = [event: Name, payload: EventPayloads[Name], trace?: EventTrace];

/** Excludes viewers from an event, although their sockets are in its rooms. */
export interface Audience<Payload> {
  /** The people whose action the event shows: viewers in a block with one of them do not receive it. */
  of?: readonly string[];
  /**
   * For an event that shows several people: by viewer id, the payload for a viewer who must not see one of them. The
   * viewer receives it instead, if they watch a topic of the rooms; null: none.
   */
  instead?: ReadonlyMap<string, Payload | null>;
  /** When the write of the event was committed, by `performance.now()`. If given, the delivery time may be measured. */
  committedAt?: number;
  /** Pages that missed the event do not receive it later, because it is true for a moment only. */
  isPassing?: true;
}

interface Target {
  rooms: string[];
  except: string[];
}

/**
 * Sends the events of features. Call it after COMMIT: clients must never see data that may still roll back. Each
 * feature has a publisher of its own with one method per event, which calls this one.
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

  /** Sends to all sockets in any of the rooms, on every node, once to each. */
  publish<Name extends EventName>(
    room: string | string[],
    event: Name,
    payload: EventPayloads[Name],
    { of = [], instead = new Map(), ...options }: Audience<EventPayloads[Name]> = {},
  ): void {
    const to = [room].flat();
    this.send(to, event, payload, [...of.map(rooms.blocked), ...[...instead.keys()].map(rooms.user)], options);
    for (const [viewerId, own] of instead) {
      if (own !== null)
        this.send(
          to.map((topic) => rooms.watching(viewerId, topic)),
          event,
          own,
        );
    }
  }

  /** Sends to this node's sockets only, for facts that every node finds out itself. */
  publishHere<Name extends EventName>(room: string, event: Name, payload: EventPayloads[Name]): void {
    if (this.server) send(this.server.local.to(room), event, payload);
  }

  /**
   * Sends totals, of which only the newest matter: at most four a second for each `key` on all nodes together. While
   * totals wait, each node keeps the ones with the highest `rev`. Totals of two nodes may arrive in any order: browsers
   * drop the older ones. Resolves once this payload or a newer one is sent.
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

  /** Sends the payloads that `publishLatest` holds back. */
  flush(): void {
    this.latest.flush();
  }

  /**
   * Whether any socket may be in one of the rooms: with Redis always, because of other nodes. Encoding a packet costs
   * almost as much as sending it to one socket.
   */
  private mayHaveSockets({ sockets: { adapter } }: RealtimeServer, to: readonly string[]): boolean {
    return this.redis !== null || to.some((room) => adapter.rooms.has(room));
  }

  private send<Name extends EventName>(
    to: readonly string[],
    event: Name,
    payload: EventPayloads[Name],
    except: readonly string[] = [],
    { committedAt, isPassing }: Pick<Audience<never>, 'committedAt' | 'isPassing'> = {},
  ): void {
    if (!this.server) return;
    if (!isPassing) this.missed.add({ rooms: to, except, name: event, payload });
    if (!this.mayHaveSockets(this.server, to)) return;
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
   * rooms is sent room by room, each time without the sockets of the rooms before. An event to many rooms is sent once,
   * to all nodes.
   */
  private targets(to: readonly string[], except: readonly string[]): Target[] {
    if (this.redis === null || to.length > FEW_ROOMS) return [{ rooms: [...to], except: [...except] }];
    return to.map((room, i) => ({ rooms: [room], except: [...except, ...to.slice(0, i)] }));
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Namespace, Server } from 'socket.io';
import { within } from '../config/clock.ts';
import { type RedisClient, RedisLink } from '../database/redis.ts';

/** The time between a failed subscription and the next attempt. */
const RETRY_MS = 1_000;
/**
 * How long a socket waits for the subscription of its rooms. A Redis that hangs is detected within two seconds, and
 * then all sockets catch up.
 */
const MAX_WAIT_MS = 300;

/**
 * Carries events between nodes by the sharded pub/sub of Redis 7: a channel for each room, to which a node is
 * subscribed while one of its sockets is in the room. The adapter does not await its commands to Redis, and an
 * unhandled rejection would end the process, so both clients catch rejections.
 */
@Injectable()
export class RedisAdapter {
  private readonly logger = new Logger('Sockets');
  private readonly publisher: RedisClient | undefined;
  private readonly subscriber: RedisClient | undefined;
  private readonly subscribing = new Set<Promise<unknown>>();
  private lastFailure = '';

  constructor(redis: RedisLink) {
    this.publisher = redis.connect('publisher');
    this.subscriber = redis.connectSubscriber('subscriber');
  }

  /** Sets the adapter of the server. Without Redis the server keeps its own adapter for a single process. */
  use(server: Server): void {
    if (!this.publisher || !this.subscriber) return;
    publishAtOnce(this.publisher);
    this.subscribeUntilDone(this.subscriber);
    const create = createShardedAdapter(this.publisher, this.subscriber, { subscriptionMode: 'dynamic' });
    // Not an arrow function, because Socket.IO calls it with `new`.
    server.adapter(function adapterOf(namespace: Namespace) {
      const adapter = create(namespace);
      // `serverSideEmit` first asks Redis for the number of nodes, which may reject.
      const serverSideEmit = adapter.serverSideEmit.bind(adapter);
      adapter.serverSideEmit = (packet: unknown[]) => serverSideEmit(packet).catch(() => {});
      return adapter;
    } as Parameters<Server['adapter']>[0]);
  }

  /**
   * Resolves once this node receives events to the rooms that its sockets have joined so far. Waits 300 ms at most, and
   * not at all while Redis is away.
   */
  async subscribed(): Promise<void> {
    if (this.subscribing.size === 0 || this.subscriber?.status !== 'ready') return;
    await within(MAX_WAIT_MS, Promise.all(this.subscribing));
  }

  /** Repeats failed subscriptions, because the adapter subscribes only once. */
  private subscribeUntilDone(subscriber: RedisClient): void {
    type Subscribe = (channel: string) => Promise<unknown>;
    const ssubscribe = subscriber.ssubscribe.bind(subscriber) as Subscribe;
    const sunsubscribe = subscriber.sunsubscribe.bind(subscriber) as (...channels: string[]) => Promise<unknown>;
    const wanted = new Set<string>();
    const subscribe = (channel: string): void => {
      const attempt = ssubscribe(channel).catch((error: Error) => {
        if (error.message !== this.lastFailure) this.logger.warn(`not subscribed, will try again: ${error.message}`);
        this.lastFailure = error.message;
        if (subscriber.status !== 'end') {
          setTimeout(() => wanted.has(channel) && subscribe(channel), RETRY_MS).unref();
        }
      });
      this.subscribing.add(attempt);
      void attempt.finally(() => this.subscribing.delete(attempt));
    };
    Object.assign(subscriber, {
      ssubscribe: (channel: string) => {
        wanted.add(channel);
        subscribe(channel);
      },
      sunsubscribe: (channel: string) => {
        wanted.delete(channel);
        return sunsubscribe(channel).catch(() => {});
      },
    });
  }
}

/**
 * The adapter sends to the node's own sockets only after `spublish` has resolved. Here `spublish` resolves at once, so
 * that own sockets do not wait for Redis. It publishes only while Redis is ready: a Redis that hangs would send the
 * events later, when they are outdated. Clients catch up when Redis is back.
 */
function publishAtOnce(publisher: RedisClient): void {
  type Publish = (channel: string, message: string) => Promise<number>;
  const spublish = publisher.spublish.bind(publisher) as Publish;
  Object.assign(publisher, {
    spublish: async (channel: string, message: string) => {
      if (publisher.status === 'ready') spublish(channel, message).catch(() => {});
    },
  });
}

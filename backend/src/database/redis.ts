import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Subject } from 'rxjs';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';

/** How long a command may take, in milliseconds. */
const COMMAND_TIMEOUT_MS = 300;
const PING_EVERY_MS = 500;

/**
 * Connections to Redis, or none without `REDIS_URL`. No write depends on Redis: while it cannot be reached, everything
 * that uses it goes on without it.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private readonly connections: Redis[] = [];
  /** Emits the name of a connection that works again after it was broken. */
  readonly reconnected = new Subject<string>();

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  /**
   * Opens a connection that reconnects for as long as the app runs. Undefined without `REDIS_URL`. While it is broken or
   * Redis is silent, its commands reject at once: what waits would be sent in a burst when it is of no use any more.
   */
  connect(name: string): Redis | undefined {
    const redis = this.open(name, { enableOfflineQueue: false, commandTimeout: COMMAND_TIMEOUT_MS });
    if (redis) this.closeWhenUnresponsive(redis);
    return redis;
  }

  /** The same for a connection that only subscribes. It keeps its subscriptions; its commands wait while it is broken. */
  connectSubscriber(name: string): Redis | undefined {
    return this.open(name, {});
  }

  /** A Redis that hangs keeps its connections open. Closed, they are broken for everybody at once, and come back with it. */
  private closeWhenUnresponsive(redis: Redis): void {
    const timer = setInterval(() => {
      if (redis.status !== 'ready') return;
      redis.ping().catch((error: Error) => {
        if (error.message === 'Command timed out') redis.disconnect(true);
      });
    }, PING_EVERY_MS);
    redis.once('end', () => clearInterval(timer));
  }

  private open(name: string, options: RedisOptions): Redis | undefined {
    if (!this.runtime.REDIS_URL) return undefined;
    const redis = new Redis(this.runtime.REDIS_URL, {
      connectionName: `hoopline-${name}`,
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
      ...options,
    });
    let isAway = false;
    // 'close' follows each error; an 'error' event without a listener would end the process.
    redis.on('error', () => {});
    redis.on('close', () => {
      if (!isAway) this.logger.warn(`${name}: Redis is away; going on without it`);
      isAway = true;
    });
    redis.on('ready', () => {
      if (!isAway) return;
      isAway = false;
      this.logger.log(`${name}: Redis is back`);
      this.reconnected.next(name);
    });
    this.connections.push(redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.connections) redis.disconnect();
  }
}

export const REDIS = Symbol('redis');

/** Injects the shared connection; null without `REDIS_URL`. */
export const InjectRedis = () => Inject(REDIS);

@Global()
@Module({
  providers: [
    RedisLink,
    {
      provide: REDIS,
      inject: [RedisLink],
      useFactory: (link: RedisLink) => link.connect('commands') ?? null,
    },
  ],
  exports: [RedisLink, REDIS],
})
export class RedisModule {}

import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Subject } from 'rxjs';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';

/**
 * Connections to Redis, or none without `REDIS_URL`. Redis is never on the path of a write: every user of it goes on
 * without while it is away.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private readonly connections: Redis[] = [];
  /** Names of connections that work again after they were broken. */
  readonly returned = new Subject<string>();

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  /**
   * A connection of its own that reconnects for as long as the app lives. Commands wait for it while it is away unless
   * `options` say otherwise. Undefined without `REDIS_URL`.
   */
  connect(name: string, options: RedisOptions = {}): Redis | undefined {
    if (!this.runtime.REDIS_URL) return undefined;
    const redis = new Redis(this.runtime.REDIS_URL, {
      connectionName: `hoopline-${name}`,
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
      ...options,
    });
    let isAway = false;
    // Its news comes as 'close' too; without a listener it would end the process.
    redis.on('error', () => {});
    redis.on('close', () => {
      if (!isAway) this.logger.warn(`${name}: Redis is away; going on without it`);
      isAway = true;
    });
    redis.on('ready', () => {
      if (!isAway) return;
      isAway = false;
      this.logger.log(`${name}: Redis is back`);
      this.returned.next(name);
    });
    this.connections.push(redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.connections) redis.disconnect();
  }
}

export const REDIS = Symbol('redis');

/** Injects the shared connection for quick commands; null without `REDIS_URL`. Its commands fail at once while away. */
export const InjectRedis = () => Inject(REDIS);

@Global()
@Module({
  providers: [
    RedisLink,
    {
      provide: REDIS,
      inject: [RedisLink],
      useFactory: (link: RedisLink) => link.connect('commands', { enableOfflineQueue: false }) ?? null,
    },
  ],
  exports: [RedisLink, REDIS],
})
export class RedisModule {}

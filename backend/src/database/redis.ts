import type { Health } from '@hoopline/contracts';
import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { Subject } from 'rxjs';
import { parseRedisAddress, type RedisAddress } from '../config/redis-address.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { Metrics } from '../metrics/metrics.ts';

/** How long a command may take, in milliseconds. */
const COMMAND_TIMEOUT_MS = 300;
const PING_EVERY_MS = 500;
/** A subscriber that has left so many pings unanswered is taken for dead. Its answers queue behind events. */
const MAX_UNANSWERED = 2;
/** How long a connection that is given up may take to close: the other end of a dead one never does. */
const CLOSE_MS = 100;
/** Slots of a cluster move when nodes are added, fail or come back: how often we look, in milliseconds. */
const REFRESH_EVERY_MS = 5_000;
/** A command is tried again this often where slots have moved or are served by nobody, each time 100 ms later. */
const MAX_REDIRECTIONS = 3;
const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000);

/** One server or a cluster: the commands are the same, as none of ours has keys of two slots. */
export type RedisClient = Redis | Cluster;

const isCluster = (redis: RedisClient): redis is Cluster => redis.isCluster;

/**
 * Connections to Redis, or none without `REDIS_URL`. No write depends on Redis: while it cannot be reached, everything
 * that uses it goes on without it.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private readonly connections: RedisClient[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  /** Emits the name of a connection that works again after it was broken. */
  readonly reconnected = new Subject<string>();

  constructor(
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly metrics: Metrics,
  ) {
    metrics.beforeRead(() => {
      // Without `REDIS_URL` there is nothing that could be up or down.
      if (this.state === 'none') metrics.redisUp.remove();
      else metrics.redisUp.set(this.state === 'up' ? 1 : 0);
    });
  }

  /**
   * `none` without `REDIS_URL`. Down as soon as one connection is: without the subscriber nothing is heard, without the
   * publisher nothing said. A Redis that hangs, or a connection that has died without a word, is down within two seconds.
   */
  get state(): Health['redis'] {
    if (this.connections.length === 0) return 'none';
    return this.connections.every(({ status }) => status === 'ready') ? 'up' : 'down';
  }

  /**
   * Opens a connection that reconnects for as long as the app runs. Undefined without `REDIS_URL`. While it is broken or
   * Redis is silent, its commands reject at once: what waits would be sent in a burst when it is of no use any more. Nor is
   * what nobody has answered sent again over the next connection.
   */
  connect(name: string): RedisClient | undefined {
    const redis = this.open(name, {
      enableOfflineQueue: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
      autoResendUnfulfilledCommands: false,
    });
    if (redis) this.closeWhenUnresponsive(redis);
    return redis;
  }

  /** The same for a connection that only subscribes. It keeps its subscriptions; its commands wait while it is broken. */
  connectSubscriber(name: string): RedisClient | undefined {
    const redis = this.open(name, {}, true);
    if (redis && !isCluster(redis)) this.closeWhenSilent(redis);
    return redis;
  }

  /**
   * A Redis that hangs keeps its connections open. Closed, they are broken for everybody at once, and come back with it.
   * A cluster is left as it is: it replaces a node that hangs by itself.
   */
  private closeWhenUnresponsive(redis: RedisClient): void {
    const timer = setInterval(() => {
      if (redis.status !== 'ready') return;
      for (const node of isCluster(redis) ? redis.nodes('master') : [redis]) {
        const end = this.metrics.redisSeconds.startTimer();
        node.ping().then(
          () => void end(),
          (error: Error) => {
            if (error.message === 'Command timed out' && !isCluster(redis)) redis.disconnect(true);
          },
        );
      }
    }, PING_EVERY_MS);
    this.timers.push(timer);
  }

  /**
   * The same for a subscriber, whose commands wait for ever. Pings are counted, not timed: a process that was busy for a
   * second finds answers that came meanwhile. Also one that is never greeted is closed.
   */
  private closeWhenSilent(redis: Redis): void {
    let unanswered = 0;
    const answered = () => {
      unanswered = 0;
    };
    const timer = setInterval(() => {
      if (redis.status !== 'ready' && redis.status !== 'connect') return answered();
      if (unanswered >= MAX_UNANSWERED) {
        answered();
        return redis.disconnect(true);
      }
      unanswered += 1;
      if (redis.status === 'ready') redis.ping().then(answered, () => {});
    }, PING_EVERY_MS);
    this.timers.push(timer);
  }

  private open(name: string, more: RedisOptions, isSubscriber = false): RedisClient | undefined {
    const { REDIS_URL } = this.runtime;
    const address = REDIS_URL && parseRedisAddress(REDIS_URL);
    if (!REDIS_URL || !address) return undefined;
    const options = { connectionName: `hoopline-${name}`, ...more };
    const redis = address.isCluster
      ? openCluster(address, options, isSubscriber)
      : new Redis(REDIS_URL, { maxRetriesPerRequest: null, retryStrategy, disconnectTimeout: CLOSE_MS, ...options });
    this.watch(name, redis);
    if (isCluster(redis)) onSubscriberReplaced(redis, () => this.reconnected.next(name));
    this.connections.push(redis);
    return redis;
  }

  private watch(name: string, redis: NodeJS.EventEmitter): void {
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
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const redis of this.connections) redis.disconnect();
  }
}

/** Connections to all nodes of a Redis Cluster, by which everything in it can be reached. */
function openCluster(
  { nodes, username, password, isEncrypted }: RedisAddress,
  { connectionName, enableOfflineQueue = true, commandTimeout }: RedisOptions,
  isSubscriber: boolean,
): Cluster {
  return new Cluster(nodes, {
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: REFRESH_EVERY_MS,
    maxRedirections: MAX_REDIRECTIONS,
    shardedSubscribers: isSubscriber,
    // Certificates are made for names, and what a name stands for differs by node.
    ...(isEncrypted && { dnsLookup: (address, done) => done(null, address) }),
    redisOptions: {
      ...(connectionName && { connectionName }),
      ...(commandTimeout && { commandTimeout }),
      ...(username && { username }),
      ...(password && { password }),
      ...(isEncrypted && { tls: {} }),
    },
  });
}

/**
 * Calls `listener` when a subscriber of one of the nodes has been replaced: what was published there meanwhile did not
 * arrive. The others went on.
 */
function onSubscriberReplaced(cluster: Cluster, listener: () => void): void {
  let isReplaced = false;
  cluster.on('-subscriber', () => {
    isReplaced = true;
  });
  cluster.on('subscribersReady', () => {
    if (isReplaced) listener();
    isReplaced = false;
  });
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

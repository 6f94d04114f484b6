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
/** A subscriber with this many unanswered pings counts as dead. Answers to pings wait behind events. */
const MAX_UNANSWERED = 2;
/** How long closing a connection may take: the other end of a dead connection never answers. */
const CLOSE_MS = 100;
/**
 * How often the client reads which node serves which slot, in milliseconds: slots move when nodes are added, fail or
 * come back.
 */
const REFRESH_EVERY_MS = 5_000;
/** How often a command is tried again while slots move or no node serves them, 100 ms apart. */
const MAX_REDIRECTIONS = 3;
const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000);

/** One server or a cluster. The commands are the same, because none of ours has keys of two slots. */
export type RedisClient = Redis | Cluster;

const isCluster = (redis: RedisClient): redis is Cluster => redis.isCluster;

/**
 * Connections to Redis, or none without `REDIS_URL`. No write depends on Redis: while Redis is unreachable, the code
 * that uses it continues without it.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private readonly connections: RedisClient[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  /**
   * Emits the name of a connection that works again after it was broken. In a cluster, it also emits when the
   * subscriber of one node was replaced.
   */
  readonly reconnected = new Subject<string>();

  constructor(
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly metrics: Metrics,
  ) {
    metrics.beforeRead(() => {
      // Without `REDIS_URL` there is no Redis that could be up or down.
      if (this.state === 'none') metrics.redisUp.remove();
      else metrics.redisUp.set(this.state === 'up' ? 1 : 0);
    });
  }

  /**
   * `none` without `REDIS_URL`. `down` as soon as one connection is down: the node needs the subscriber to receive
   * events and the publisher to send them. A single Redis that hangs, or a connection to it that died silently, is
   * `down` within two seconds.
   */
  get state(): Health['redis'] {
    if (this.connections.length === 0) return 'none';
    return this.connections.every(({ status }) => status === 'ready') ? 'up' : 'down';
  }

  /**
   * Opens a connection that reconnects for as long as the app runs. Undefined without `REDIS_URL`. A command without an
   * answer rejects after 300 ms. While the connection is broken, commands reject at once: waiting commands would be
   * sent in a burst later, when nobody needs them. A single Redis never gets an unanswered command again over the next
   * connection; in a cluster the client may send it again.
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

  /** Opens a connection that only subscribes. While it is broken, it keeps its subscriptions, and its commands wait. */
  connectSubscriber(name: string): RedisClient | undefined {
    const redis = this.open(name, {}, true);
    if (redis && !isCluster(redis)) this.closeWhenSilent(redis);
    return redis;
  }

  /**
   * Closes the connection to a Redis that hangs, which would keep it open: commands then fail at once, and the client
   * reconnects when Redis is back. Never closes connections to a cluster, which replaces a hanging node by itself.
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
   * Closes the connection of a subscriber to a Redis that hangs. Its commands wait for ever, so this counts unanswered
   * pings. It does not measure time: a process that was busy for a second still has to read the answers that came
   * meanwhile. Also closes a connection that never becomes ready.
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

/** Opens connections to all nodes of a Redis Cluster. */
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
    // Certificates contain host names, so the client must connect by name instead of the resolved address.
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
 * Calls `listener` when the subscriber of one node of the cluster was replaced: events that were published there
 * meanwhile did not arrive. Events of other nodes did.
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

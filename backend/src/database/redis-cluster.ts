import { Cluster, type RedisOptions } from 'ioredis';
import type { RedisAddress } from '../config/redis-address.ts';

/** Slots move when nodes are added, fail or come back: how often we look, in milliseconds. */
const REFRESH_EVERY_MS = 5_000;
/** A command is tried again this often where slots have moved or are served by nobody, each time 100 ms later. */
const MAX_REDIRECTIONS = 3;

/** Connections to all nodes of a Redis Cluster, by which everything in it can be reached. */
export function openCluster(
  { nodes, username, password, isEncrypted }: RedisAddress,
  { connectionName, enableOfflineQueue = true, commandTimeout }: RedisOptions,
  retryStrategy: (attempt: number) => number,
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
export function onSubscriberReplaced(cluster: Cluster, listener: () => void): void {
  let isReplaced = false;
  cluster.on('-subscriber', () => {
    isReplaced = true;
  });
  cluster.on('subscribersReady', () => {
    if (isReplaced) listener();
    isReplaced = false;
  });
}

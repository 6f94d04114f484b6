import type { Redis } from 'ioredis';
import type { PresenceStore } from './presence.store.ts';

/** One sorted set: user ids scored by the time their entry expires. */
const KEY = 'hoopline:presence';

/** Reads and removes expired entries in one step, so that only one node publishes each. */
const TAKE_EXPIRED = `
  local expired = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, 1000)
  for i = 1, #expired, 2 do redis.call('ZREM', KEYS[1], expired[i]) end
  return expired`;

/** Presence that all nodes share. Its promises reject while Redis is away. */
export class RedisPresenceStore implements PresenceStore {
  constructor(private readonly redis: Redis) {}

  async renew(userIds: readonly string[], until: number): Promise<string[]> {
    if (userIds.length === 0) return [];
    const pipeline = this.redis.pipeline();
    for (const id of userIds) pipeline.zadd(KEY, until, id);
    const added = (await pipeline.exec()) ?? [];
    return userIds.filter((_, i) => added[i]?.[1] === 1);
  }

  async takeExpired(now: number): Promise<Map<string, number>> {
    const flat = (await this.redis.eval(TAKE_EXPIRED, 1, KEY, now)) as string[];
    const expired = new Map<string, number>();
    for (let i = 0; i + 1 < flat.length; i += 2) expired.set(flat[i] as string, Number(flat[i + 1]));
    return expired;
  }

  async online(userIds: readonly string[], now: number): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const scores = await this.redis.zmscore(KEY, ...userIds);
    return new Set(userIds.filter((_, i) => Number(scores[i] ?? 0) > now));
  }
}

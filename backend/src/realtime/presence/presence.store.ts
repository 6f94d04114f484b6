import type { Redis } from 'ioredis';

/**
 * Which users are connected to any node. An entry expires unless its node renews it, so that the users of a killed node
 * go offline.
 */
export interface PresenceStore {
  /** Keeps people online until `until`. Returns those who were not online before. */
  renew(userIds: readonly string[], until: number): Promise<string[]>;
  /** Removes entries that expired by `now`, each for exactly one caller. Returns them with the time they expired. */
  takeExpired(now: number): Promise<Map<string, number>>;
  /** Those of `userIds` who are online at `now`. */
  online(userIds: readonly string[], now: number): Promise<Set<string>>;
}

export const PRESENCE_STORE = Symbol('presence-store');

/** For a single node, without Redis. */
export class MemoryPresenceStore implements PresenceStore {
  private readonly until = new Map<string, number>();

  async renew(userIds: readonly string[], until: number): Promise<string[]> {
    const fresh = userIds.filter((id) => !this.until.has(id));
    for (const id of userIds) this.until.set(id, until);
    return fresh;
  }

  async takeExpired(now: number): Promise<Map<string, number>> {
    const expired = new Map([...this.until].filter(([, until]) => until <= now));
    for (const id of expired.keys()) this.until.delete(id);
    return expired;
  }

  async online(userIds: readonly string[], now: number): Promise<Set<string>> {
    return new Set(userIds.filter((id) => (this.until.get(id) ?? 0) > now));
  }
}

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

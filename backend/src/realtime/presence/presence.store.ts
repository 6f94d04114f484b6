import type { RedisClient } from '../../database/redis.ts';

/**
 * Stores which users are connected to any node. An entry expires unless its node renews it, so that the users of a
 * killed node become offline.
 */
export interface PresenceStore {
  /** Keeps people online until `until`. Returns the people who had no entry before, not even an expired one. */
  renew(userIds: readonly string[], until: number): Promise<string[]>;
  /** Entries that expired by `now`, with the time of their expiry; from Redis at most 1,000. */
  expired(now: number): Promise<Map<string, number>>;
  /**
   * Removes the entries of `userIds` that are still expired at `now`. Only one of several callers removes an entry.
   * Returns the users whose entry this call removed.
   */
  removeExpired(userIds: readonly string[], now: number): Promise<string[]>;
  /** The people of `userIds` who are online at `now`. */
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

  async expired(now: number): Promise<Map<string, number>> {
    return new Map([...this.until].filter(([, until]) => until <= now));
  }

  async removeExpired(userIds: readonly string[], now: number): Promise<string[]> {
    const removed = userIds.filter((id) => (this.until.get(id) ?? Number.POSITIVE_INFINITY) <= now);
    for (const id of removed) this.until.delete(id);
    return removed;
  }

  async online(userIds: readonly string[], now: number): Promise<Set<string>> {
    return new Set(userIds.filter((id) => (this.until.get(id) ?? 0) > now));
  }
}

/** One sorted set: the score of a user id is the time at which its entry expires. */
const KEY = 'hoopline:presence';

/** Checks and removes in one step, so that one node publishes each person, and none a person who is back. */
const REMOVE_EXPIRED = `
  local removed = {}
  for i = 2, #ARGV do
    local untilTime = redis.call('ZSCORE', KEYS[1], ARGV[i])
    if untilTime and tonumber(untilTime) <= tonumber(ARGV[1]) then
      redis.call('ZREM', KEYS[1], ARGV[i])
      removed[#removed + 1] = ARGV[i]
    end
  end
  return removed`;

/** Presence that all nodes share. Its promises reject while Redis is away. */
export class RedisPresenceStore implements PresenceStore {
  constructor(private readonly redis: RedisClient) {}

  async renew(userIds: readonly string[], until: number): Promise<string[]> {
    if (userIds.length === 0) return [];
    const pipeline = this.redis.pipeline();
    for (const id of userIds) pipeline.zadd(KEY, until, id);
    const added = (await pipeline.exec()) ?? [];
    return userIds.filter((_, i) => added[i]?.[1] === 1);
  }

  async expired(now: number): Promise<Map<string, number>> {
    const flat = await this.redis.zrangebyscore(KEY, '-inf', now, 'WITHSCORES', 'LIMIT', 0, 1_000);
    const expired = new Map<string, number>();
    for (let i = 0; i + 1 < flat.length; i += 2) expired.set(flat[i] as string, Number(flat[i + 1]));
    return expired;
  }

  async removeExpired(userIds: readonly string[], now: number): Promise<string[]> {
    return (await this.redis.eval(REMOVE_EXPIRED, 1, KEY, now, ...userIds)) as string[];
  }

  async online(userIds: readonly string[], now: number): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const scores = await this.redis.zmscore(KEY, ...userIds);
    return new Set(userIds.filter((_, i) => Number(scores[i] ?? 0) > now));
  }
}

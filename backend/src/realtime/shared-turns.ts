import type { RedisClient } from '../database/redis.ts';

/** Turns that nodes take one after the other, of each key. Redis keeps them. */
export class SharedTurns {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Answers 0 where the turn is this node's, which then lasts for `lastsMs`, or in how many milliseconds it may ask
   * again. Never rejects: while Redis is away no node waits for the others.
   */
  async take(key: string, lastsMs: number): Promise<number> {
    const name = `turn:${key}`;
    try {
      if (await this.redis.set(name, '1', 'PX', lastsMs, 'NX')) return 0;
      return Math.max(1, await this.redis.pttl(name));
    } catch {
      return 0;
    }
  }
}

import type { RateLimit } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { InjectRedis, type RedisClient } from '../../database/redis.ts';

/** Counts calls in Redis, so that all nodes count together; without Redis, or while it fails, in this process. */
@Injectable()
export class RateCounter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(@InjectRedis() private readonly redis: RedisClient | null) {}

  /** Counts one call of `caller` in `bucket`. Returns the seconds to wait if there were too many calls, else 0. */
  async hit(bucket: string, limit: RateLimit, caller: string): Promise<number> {
    const limiter = this.limiters.get(bucket) ?? createLimiter(bucket, limit, this.redis);
    this.limiters.set(bucket, limiter);
    try {
      await limiter.consume(caller);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}

function createLimiter(bucket: string, { points, seconds }: RateLimit, redis: RedisClient | null): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `hoopline:rate:${bucket}`,
    points,
    duration: seconds,
    insuranceLimiter: memory,
  });
}

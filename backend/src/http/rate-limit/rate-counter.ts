import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { InjectRedis } from '../../database/redis.ts';
import { RATE_RULES, type RateRule } from './rate-limit.rules.ts';

/** Counts calls: in Redis where there is one, so that all nodes count together, else in this process. */
@Injectable()
export class RateCounter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(@InjectRedis() redis: Redis | null) {
    for (const [name, rule] of Object.entries(RATE_RULES)) this.limiters.set(name, limiter(name, rule, redis));
  }

  /** Counts one call of `who`. Returns the seconds to wait when there were too many, else 0. */
  async hit(name: string, who: string): Promise<number> {
    try {
      await this.limiters.get(name)?.consume(who);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}

function limiter(name: string, { points, seconds }: RateRule, redis: Redis | null): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `hoopline:rate:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: memory,
  });
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRedis, type RedisClient } from '../../database/redis.ts';

const KEY = 'hoopline:sample-life';
const LEASE_MS = 12_000;

const RENEW = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Of several nodes, one lets the sample players live. A node without Redis is the only one. */
@Injectable()
export class LifeLease {
  private readonly holder = randomUUID();

  constructor(@InjectRedis() private readonly redis: RedisClient | null) {}

  /** Takes or renews the lease. False where another node has it, or where that is not known. */
  async take(): Promise<boolean> {
    if (!this.redis) return true;
    const taken = await this.redis.eval(RENEW, 1, KEY, this.holder, LEASE_MS).catch(() => 0);
    return taken === 1;
  }

  async release(): Promise<void> {
    await this.redis?.eval(RELEASE, 1, KEY, this.holder).catch(() => 0);
  }
}

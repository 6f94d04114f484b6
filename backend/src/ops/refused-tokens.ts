import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/rate-limit/address-key.ts';
import { RateCounter } from '../http/rate-limit/rate-counter.ts';

/** Lines for one network: more would fill the log and say nothing new. */
const LINES = { points: 10, seconds: 60 };

/** Logs who tries operator tokens that are not ours. Never the token: it may be a real one with a slip in it. */
@Injectable()
export class RefusedTokens {
  private readonly logger = new Logger('Operators');

  constructor(private readonly counter: RateCounter) {}

  async log({ ip, method, routeOptions }: FastifyRequest): Promise<void> {
    const isTooMany = (await this.counter.hit('refused-tokens', LINES, addressKey(ip))) > 0;
    if (!isTooMany) this.logger.warn({ msg: 'operator token refused', address: ip, method, route: routeOptions.url });
  }
}

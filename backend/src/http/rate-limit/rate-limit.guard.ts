import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../identity/sessions/visitor.ts';
import { DomainError } from '../errors.ts';
import { RateCounter } from './rate-counter.ts';
import { rateRule } from './rate-limit.rules.ts';

/** Answers 429 with `Retry-After` to whoever calls too often. Sockets have a limit of their own. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly counter: RateCounter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const path = request.routeOptions.url ?? '';
    if (!/^\/(api|g|feed)\//.test(path)) return true;
    const { name } = rateRule(request.method, path);
    const retryAfter = await this.counter.hit(name, visitorOf(request)?.userId ?? request.ip);
    if (retryAfter > 0) throw new DomainError(commonErrors.too_many_requests, { retryAfter });
    return true;
  }
}

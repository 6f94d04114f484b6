import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../identity/sessions/visitor.ts';
import { DomainError } from '../errors.ts';
import { RateCounter } from './rate-counter.ts';
import { DEFAULT_LIMITS, RateLimit } from './rate-limit.decorator.ts';

/** Answers 429 with `Retry-After` to whoever calls too often. Sockets have a limit of their own. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: RateCounter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const declared = this.reflector.getAllAndOverride(RateLimit, [context.getHandler(), context.getClass()]);
    const limit = declared ?? (isRead ? DEFAULT_LIMITS.read : DEFAULT_LIMITS.write);
    if (limit === 'none') return true;
    const bucket = limit.bucket ?? `${isRead ? 'GET' : request.method} ${request.routeOptions.url}`;
    const retryAfter = await this.counter.hit(bucket, limit, visitorOf(request)?.userId ?? request.ip);
    if (retryAfter > 0) throw new DomainError(commonErrors.too_many_requests, { retryAfter });
    return true;
  }
}

import { commonErrors } from '@hoopline/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { addressKey } from './address-key.ts';
import { declaredLimits } from './declared-limits.ts';
import { RateCounter } from './rate-counter.ts';
import { DEFAULT_LIMITS } from './rate-limit.decorator.ts';

/** What a limit needs to know of a caller. */
interface Caller {
  userId: string;
  kind: 'member' | 'guest';
}

/**
 * Answers 429 with `Retry-After` to whoever calls too often, before their body is read. Members are counted each by
 * themselves. Guests and callers without a session are counted by their network: anybody can become another guest.
 * Sockets have limits of their own.
 */
export function limitCalls(app: NestFastifyApplication, callerOf: (request: FastifyRequest) => Caller | null): void {
  const limits = declaredLimits(app);
  const counter = app.get(RateCounter);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', (request: FastifyRequest, _reply, _payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const route = `${isRead ? 'GET' : request.method} ${request.routeOptions.url}`;
    if (!limits.has(route)) return done();
    const limit = limits.get(route) ?? (isRead ? DEFAULT_LIMITS.read : DEFAULT_LIMITS.write);
    if (limit === 'none') return done();
    const caller = callerOf(request);
    const key = caller?.kind === 'member' ? caller.userId : addressKey(request.ip);
    counter.hit(limit.bucket ?? route, limit, key).then((retryAfter) => done(refusalOf(retryAfter)), done);
  });
}

const refusalOf = (retryAfter: number): DomainError | null =>
  retryAfter > 0 ? new DomainError(commonErrors.too_many_requests, { retryAfter }) : null;

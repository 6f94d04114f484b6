import { randomUUID } from 'node:crypto';
import { commonErrors } from '@hoopline/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../html/html.ts';
import { textsIn } from '../../locales/texts.ts';
import { declaredRoutes } from '../answers.ts';
import { DomainError } from '../errors.ts';
import { languageOf } from '../language.ts';
import { sendPage } from '../pages/page.ts';
import { callerKey } from './address-key.ts';
import { RateCounter } from './rate-counter.ts';
import { type BucketLimit, DEFAULT_LIMITS, FULL_DOCUMENTS, RateLimit } from './rate-limit.decorator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a page of a caller who requests many pages: the server sends it without its data and markup. */
    isCrowded: boolean;
  }
}

/** The route of the web app's pages: it takes every path that no other route has. */
const PAGES = 'GET /*';

const OWN_READ = 'x-hoopline-own-read';
/** Only this process has this value, so clients cannot send it. */
const SECRET = randomUUID();

/** Marks a read that this server sends to itself for a page. The page has been counted already. */
export const OWN_READ_HEADERS = { [OWN_READ]: SECRET };

/** The properties of a caller that limits need. */
interface Caller {
  userId: string;
  kind: 'member' | 'guest';
}

/** The limit of each handler, by `METHOD path`; undefined for a handler with the default limit. */
export function declaredLimits(app: INestApplicationContext): Map<string, BucketLimit | 'none' | undefined> {
  const reflector = app.get(Reflector);
  return new Map(
    [...declaredRoutes(app)].map(([route, targets]) => [route, reflector.getAllAndOverride(RateLimit, targets)]),
  );
}

/**
 * Answers 429 with `Retry-After` to callers with too many requests, before reading the body. Limits count each member
 * by user id. They count guests and callers without a session by network, because anyone can become another guest.
 * Sockets have limits of their own, files have none. The reads of a page count with the page, except reads with a limit
 * of their own.
 */
export function limitCalls(app: NestFastifyApplication, callerOf: (request: FastifyRequest) => Caller | null): void {
  const limits = declaredLimits(app);
  const counter = app.get(RateCounter);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('isCrowded', false);
  limits.set(PAGES, DEFAULT_LIMITS.document);
  fastify.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const route = `${isRead ? 'GET' : request.method} ${request.routeOptions.url}`;
    if (!limits.has(route)) return done();
    const limit = limits.get(route) ?? (isRead ? DEFAULT_LIMITS.read : DEFAULT_LIMITS.write);
    if (limit === 'none' || (limit === DEFAULT_LIMITS.read && request.headers[OWN_READ] === SECRET)) return done();
    const key = callerKey(callerOf(request), request.ip);
    const count = async (): Promise<DomainError | null> => {
      const retryAfter = await counter.hit(limit.bucket ?? route, limit, key);
      if (limit !== DEFAULT_LIMITS.document) return refusalOf(retryAfter);
      if (retryAfter > 0) sendTooMany(request, reply, retryAfter);
      else request.isCrowded = (await counter.hit('full-document', FULL_DOCUMENTS, key)) > 0;
      return null;
    };
    count().then((refusal) => (reply.sent ? undefined : done(refusal)), done);
  });
}

/** Sends a readable page, which the browser shows instead of the requested one. */
function sendTooMany(request: FastifyRequest, reply: FastifyReply, retryAfter: number): void {
  const texts = textsIn(languageOf(request));
  void reply.header('retry-after', String(retryAfter));
  const title = texts.error(commonErrors.too_many_requests);
  sendPage(reply, commonErrors.too_many_requests.status, { texts, title, width: 'narrow', body: html`` });
}

const refusalOf = (retryAfter: number): DomainError | null =>
  retryAfter > 0 ? new DomainError(commonErrors.too_many_requests, { retryAfter }) : null;

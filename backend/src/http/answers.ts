import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Metrics } from '../metrics/metrics.ts';
import { JsonPage, Page } from './paging.ts';

/** A handler and its controller, as a `Reflector` takes them. */
type Targets = [handler: () => unknown, controller: Type];

/** Every route that a controller has, by `METHOD path`. */
export function declaredRoutes(app: INestApplicationContext): Map<string, Targets> {
  const scanner = new MetadataScanner();
  const routes = new Map<string, Targets>();
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    if (typeof metatype !== 'function') continue;
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler = metatype.prototype[name];
      const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
      for (const path of [paths ?? []].flat()) routes.set(`${method} ${path}`, [handler, metatype as Type]);
    }
  }
  return routes;
}

/** The schema of what a handler answers; of a list that of one item. `Route` applies it. */
export const AnswerSchema = Reflector.createDecorator<z.ZodType>();

/**
 * Serializes answers by their route's schema, which removes what it does not name; a `Page` becomes a bare array of such,
 * and a `Link: <…>; rel="next"` header (RFC 8288). A hook of Fastify, as an interceptor of Nest costs every call some
 * promises and subscriptions.
 */
export function serializeAnswers(app: NestFastifyApplication): void {
  const reflector = app.get(Reflector);
  const schemas = new Map(
    [...declaredRoutes(app)].map(([route, [handler]]) => [route, reflector.get(AnswerSchema, handler)]),
  );
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preSerialization', (request: FastifyRequest, reply, answer: unknown, done) => {
    // An error is no answer of the route.
    if (reply.statusCode >= 400) return done(null, answer);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const schema = schemas.get(`${method} ${request.routeOptions.url}`);
    let serialized: unknown;
    try {
      serialized = serialize(answer, schema, request, reply);
    } catch (error) {
      return done(error as Error);
    }
    done(null, serialized);
  });
}

/** Throws a `ZodError` where the answer is not what the contract says. */
function serialize(answer: unknown, schema: z.ZodType | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!(answer instanceof Page)) return parse(answer, schema);
  const items = answer instanceof JsonPage ? answer.items : parse(answer.items, schema);
  if (answer instanceof JsonPage) void reply.serializer(() => answer.text);
  if (answer.next) void reply.header('link', `<${nextOf(request.url, answer.next)}>; rel="next"`);
  return items;
}

function parse(answer: unknown, schema: z.ZodType | undefined): unknown {
  if (!schema) return answer;
  return Array.isArray(answer) ? answer.map((item) => schema.parse(item)) : schema.parse(answer);
}

/** @param keys the query of the next page */
function nextOf(url: string, keys: Record<string, string>): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.delete('before');
  query.delete('after');
  for (const [key, value] of Object.entries(keys)) query.set(key, value);
  return `${path}?${query}`;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What serves all pages that no controller has. */
const PAGES = '/*';

/** Counts every answer by its route's pattern, never by the path that was asked for. */
export function countAnswers(app: NestFastifyApplication): void {
  const { httpRequests, httpSeconds } = app.get(Metrics);
  const declared = new Set([...declaredRoutes(app).keys()].map((name) => name.slice(name.indexOf(' ') + 1)));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = nameOf(request.routeOptions.url, declared);
    httpRequests.inc({ method, route, status: reply.statusCode });
    httpSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Files of the web app each have a route, under names that change with every build: they are counted together. */
function nameOf(url: string | undefined, declared: ReadonlySet<string>): string {
  if (url === undefined) return 'none';
  if (declared.has(url)) return url;
  return url === PAGES ? 'page' : 'file';
}

import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Metrics } from '../metrics/metrics.ts';
import { JsonPage, Page } from './paging.ts';

/** A handler and its controller, the arguments of a `Reflector`. */
type Targets = [handler: () => unknown, controller: Type];

/** All routes of controllers, by `METHOD path`. */
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

/** The schema of a handler's answer, or of one item if the answer is a list. `Route` applies it. */
export const AnswerSchema = Reflector.createDecorator<z.ZodType>();

/**
 * Serializes successful answers with the schema of their route. Properties that the schema does not name are removed.
 * A `Page` becomes a bare array and a `Link: <…>; rel="next"` header (RFC 8288). This is a hook of Fastify, because an
 * interceptor of Nest costs each call some promises and subscriptions.
 */
export function serializeAnswers(app: NestFastifyApplication): void {
  const reflector = app.get(Reflector);
  const schemas = new Map(
    [...declaredRoutes(app)].map(([route, [handler]]) => [route, reflector.get(AnswerSchema, handler)]),
  );
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preSerialization', (request: FastifyRequest, reply, answer: unknown, done) => {
    // The schema of the route does not describe errors.
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

/** Throws a `ZodError` if the answer does not match the contract. */
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

/** The address of the next page: `url` with `keys` instead of its cursor. @param keys the query of the next page */
function nextOf(url: string, keys: Record<string, string>): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.delete('before');
  query.delete('after');
  for (const [key, value] of Object.entries(keys)) query.set(key, value);
  return `${path}?${query}`;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route of all pages that no controller serves. */
const PAGES = '/*';

/** Counts every answer by the pattern of its route, never by the requested path. */
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

/**
 * The label of a route. All files of the web app have the same label, although each file outside `assets/` has a route
 * of its own.
 */
function nameOf(url: string | undefined, declared: ReadonlySet<string>): string {
  if (url === undefined) return 'none';
  if (declared.has(url)) return url;
  return url === PAGES ? 'page' : 'file';
}

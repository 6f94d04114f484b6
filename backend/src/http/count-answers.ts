import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Metrics } from '../metrics/metrics.ts';
import { declaredRoutes } from './declared-routes.ts';

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

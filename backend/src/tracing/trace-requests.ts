import { TRACES, tracesRoutes } from '@hoopline/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Tracing } from './tracing.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Traces the writes of the API, where traces are wanted at all. Comes before whatever reads the session. */
export function traceRequests(app: NestFastifyApplication): void {
  const tracing = app.get(Tracing);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url === tracesRoutes.send.path) route.bodyLimit = TRACES.maxBytes;
  });
  if (!tracing.isOn) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const isTraced = WRITES.has(request.method) && url.startsWith('/api/') && url !== tracesRoutes.send.path;
    const trace = isTraced ? tracing.request(request.method, url, request.headers.traceparent) : undefined;
    if (!trace) return done();
    // Not Fastify's own hook, which does not run for a client that has gone.
    reply.raw.once('close', () => trace.end(reply.raw.statusCode));
    trace.run(done);
  });
}

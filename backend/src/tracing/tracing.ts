import { type BrowserSpan, TRACES, tracesRoutes } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The trace of a request that is being answered. */
export interface RequestTrace {
  /** What is done in `work`, and all that follows from it, belongs to the trace. */
  run(work: () => void): void;
  end(status: number): void;
}

export interface StatementSpan {
  /** Ends with the promise, whichever way that ends. */
  endWith(work: Promise<unknown>): void;
}

export interface EventSpan {
  /** Leads whoever receives the event to this span. */
  traceparent: string;
  end(): void;
}

/**
 * Traces of writes, for the operators' collector. This class is what there is without one: it does nothing, and nothing of
 * OpenTelemetry is loaded. A span names a route, a statement or an event, and an answer's status; never what was written,
 * nor by whom.
 */
@Injectable()
export class Tracing {
  /** Whether requests are traced. */
  readonly isOn: boolean = false;

  /** Begins the trace of a request, or goes on with that of `traceparent`. Undefined where this one is not traced. */
  request(_method: string, _route: string, _traceparent: unknown): RequestTrace | undefined {
    return undefined;
  }

  /** A statement is about to be sent. Undefined unless the request that asks for it is traced. */
  statement(_name: string): StatementSpan | undefined {
    return undefined;
  }

  /** An event is about to be sent. Undefined unless the request that caused it is traced. */
  publishing(_event: string): EventSpan | undefined {
    return undefined;
  }

  /** Passes on what a browser adds. */
  add(_spans: readonly BrowserSpan[]): void {}
}

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

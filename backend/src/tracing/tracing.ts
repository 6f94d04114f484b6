import { type BrowserSpan, tracesRoutes } from '@hoopline/contracts';
import { TRACES } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The trace of a request that is being answered. */
export interface RequestTrace {
  /** Runs `work`. It and everything that it starts belong to the trace. */
  run(work: () => void): void;
  end(status: number): void;
}

export interface StatementSpan {
  /** Ends when the promise resolves or rejects. */
  endWith(work: Promise<unknown>): void;
}

export interface EventSpan {
  /** Sent with the event, so that browsers attach their spans to this one. */
  traceparent: string;
  end(): void;
}

/**
 * Traces writes, for the operators' collector. Without a collector the app uses this class, which does nothing, and
 * does not load OpenTelemetry. A span contains the name of a route, statement or event, and the status of an answer,
 * but never the written data nor its author.
 */
@Injectable()
export class Tracing {
  /** Whether requests are traced. */
  readonly isOn: boolean = false;

  /** Begins the trace of a request, or continues the trace of `traceparent`. Undefined if the request is not traced. */
  request(_method: string, _route: string, _traceparent: unknown): RequestTrace | undefined {
    return undefined;
  }

  /** Begins the span of a statement. Undefined unless the request that runs it is traced and not answered yet. */
  statement(_name: string): StatementSpan | undefined {
    return undefined;
  }

  /**
   * Begins the span of an event. Undefined unless the request that caused it is traced, and also if the request was
   * answered more than ten seconds ago.
   */
  publishing(_event: string): EventSpan | undefined {
    return undefined;
  }

  /** Passes spans of a browser to the collector. */
  add(_spans: readonly BrowserSpan[]): void {}
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Traces the writes of the API if there is a collector. Runs before the session is read. Also limits the size of the
 * bodies in which browsers send their spans.
 */
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
    // Not Fastify's own hook, which does not run after a client has disconnected.
    reply.raw.once('close', () => trace.end(reply.raw.statusCode));
    trace.run(done);
  });
}

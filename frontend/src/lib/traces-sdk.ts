import { tracesRoutes } from '@hoopline/contracts';
import { STATUS_ATTRIBUTE, TRACES } from '@hoopline/contracts/ops/rules';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import {
  BasicTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Traces } from './traces.ts';

/**
 * Collects spans and sends them to our server. The SDK's own exporter retries, and sends as soon as it has many spans.
 * This one sends rarely, and drops spans that the server does not take.
 */
class SpanSender implements SpanProcessor {
  private spans: ReadableSpan[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRefused = false;

  constructor() {
    window.addEventListener('pagehide', () => void this.send());
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.isRefused || this.spans.length >= TRACES.maxSpans) return;
    this.spans.push(span);
    this.timer ??= setTimeout(() => void this.send(), TRACES.sendEveryMs);
  }

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const spans = this.spans.splice(0);
    if (spans.length === 0) return;
    const { method, path } = tracesRoutes.send;
    const headers = { 'content-type': 'application/json' };
    const body = new TextDecoder().decode(JsonTraceSerializer.serializeRequest(spans));
    // Spans that the server does not take are lost. The app works without them.
    const answer = await fetch(path, { method, headers, body, keepalive: true }).catch(() => undefined);
    // This is a visitor or a guest, or tracing was switched off: this page sends no more spans.
    this.isRefused = [401, 403, 404].includes(answer?.status ?? 0);
  }
}

/** Traces this share of the writes, from 0 to 1, and the events that the server traces. */
export function createTraces(ratio: number): Traces {
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const tracer = new BasicTracerProvider({ sampler, spanProcessors: [new SpanSender()] }).getTracer('hoopline-browser');
  return {
    async write({ method, path }, send) {
      const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT }, ROOT_CONTEXT);
      const { traceId, spanId, traceFlags } = span.spanContext();
      try {
        const answer = await send({ traceparent: `00-${traceId}-${spanId}-0${traceFlags}` });
        span.setAttribute(STATUS_ATTRIBUTE, answer.status);
        if (!answer.ok) span.setStatus({ code: SpanStatusCode.ERROR });
        return answer;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    receive(event, traceparent, handle) {
      const remote = parseTraceParent(traceparent);
      if (!remote) return handle();
      const context = trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
      const span = tracer.startSpan(`receive ${event}`, { kind: SpanKind.CONSUMER }, context);
      try {
        handle();
      } finally {
        span.end();
      }
    },
  };
}

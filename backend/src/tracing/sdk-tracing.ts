import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserSpan } from '@hoopline/contracts';
import { STATUS_ATTRIBUTE } from '@hoopline/contracts/ops/rules';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type HrTime,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Metrics } from '../metrics/metrics.ts';
import { type EventSpan, type RequestTrace, type StatementSpan, Tracing } from './tracing.ts';

/** How long a node that stops waits for a collector that hangs. */
const FLUSH_MS = 2_000;
/** Nodes publish most events just before or after the answer. Later events may belong to other requests as well. */
const LATE_MS = 10_000;
const RESOURCE = resourceFromAttributes({ 'service.name': 'hoopline-browser' });
const EXPORT_LIMIT_MS = 5_000;

interface Origin {
  version: string;
  node: string;
}

/** Traces with the SDK of OpenTelemetry. Only loaded if there is a collector. */
export class SdkTracing extends Tracing implements OnApplicationShutdown {
  override readonly isOn = true;
  private readonly contexts = new AsyncLocalStorageContextManager();
  private readonly processor: BatchSpanProcessor;
  private readonly tracer: Tracer;
  /** The time of each request's answer, by `performance.now()`. */
  private readonly answeredAt = new WeakMap<Span, number>();

  constructor(exporter: SpanExporter, ratio: number, { version, node }: Origin) {
    super();
    this.processor = new BatchSpanProcessor(exporter);
    const provider = new BasicTracerProvider({
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [this.processor],
      resource: resourceFromAttributes({
        'service.name': 'hoopline',
        'service.version': version,
        'service.instance.id': node,
      }),
    });
    this.tracer = provider.getTracer('hoopline');
  }

  async onApplicationShutdown(): Promise<void> {
    const flushed = this.processor.shutdown().catch(() => {});
    await Promise.race([flushed, delay(FLUSH_MS, undefined, { ref: false })]);
  }

  override request(method: string, route: string, traceparent: unknown): RequestTrace | undefined {
    const remote = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = this.tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (!span.isRecording()) return undefined;
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      run: (work) => this.contexts.with(context, work),
      end: (status) => {
        span.setAttribute(STATUS_ATTRIBUTE, status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        this.answeredAt.set(span, performance.now());
      },
    };
  }

  override statement(name: string): StatementSpan | undefined {
    const context = this.contexts.active();
    // A statement for several requests runs in the context of the first, even long after the answer to it.
    if (!trace.getSpan(context)?.isRecording()) return undefined;
    const span = this.tracer.startSpan(name, { kind: SpanKind.CLIENT }, context);
    const failed = () => {
      // Leaves out the error, which may contain values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return { endWith: (work) => void work.then(() => span.end(), failed) };
  }

  override publishing(event: string): EventSpan | undefined {
    const context = this.contexts.active();
    const request = trace.getSpan(context);
    if (!request || performance.now() - (this.answeredAt.get(request) ?? Infinity) > LATE_MS) return undefined;
    const span = this.tracer.startSpan(`publish ${event}`, { kind: SpanKind.PRODUCER }, context);
    const { traceId, spanId } = span.spanContext();
    return { traceparent: `00-${traceId}-${spanId}-0${TraceFlags.SAMPLED}`, end: () => span.end() };
  }

  override add(spans: readonly BrowserSpan[]): void {
    for (const span of spans) this.processor.onEnd(toReadableSpan(span));
  }
}

/** Converts a span of a browser to a span of the SDK, so that both are sent in the same batches. */
function toReadableSpan(sent: BrowserSpan): ReadableSpan {
  const contextOf = (spanId: string): SpanContext => ({
    traceId: sent.traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  });
  return {
    name: sent.name,
    // OTLP numbers the kinds from one.
    kind: sent.kind - 1,
    spanContext: () => contextOf(sent.spanId),
    ...(sent.parentSpanId && { parentSpanContext: contextOf(sent.parentSpanId) }),
    startTime: timeOf(sent.startTimeUnixNano),
    endTime: timeOf(sent.endTimeUnixNano),
    duration: [0, 0],
    status: sent.status,
    attributes: Object.fromEntries(sent.attributes.map(({ key, value }) => [key, value.intValue])),
    links: [],
    events: [],
    ended: true,
    resource: RESOURCE,
    instrumentationScope: { name: 'hoopline-browser' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Seconds and nanoseconds. */
const timeOf = (nanoseconds: string): HrTime => [Number(nanoseconds.slice(0, -9)), Number(nanoseconds.slice(-9))];

/** Sends spans to a collector. Logs once when the collector stops taking spans, and once when it takes them again. */
export class ReportedExporter extends OTLPTraceExporter {
  private readonly logger = new Logger('Tracing');
  private isFailing = false;

  constructor(
    endpoint: string,
    private readonly metrics: Metrics,
  ) {
    super({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_LIMIT_MS });
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      this.report(result.code === ExportResultCode.SUCCESS, spans.length);
      done(result);
    });
  }

  private report(isTaken: boolean, count: number): void {
    if (!isTaken) this.metrics.spansLost.inc(count);
    if (isTaken === !this.isFailing) return;
    this.isFailing = !isTaken;
    this.logger.warn(isTaken ? 'The collector takes spans again' : 'The collector takes no spans: they are lost');
  }
}

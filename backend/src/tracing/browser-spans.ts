import type { BrowserSpan } from '@hoopline/contracts';
import { type HrTime, type SpanContext, TraceFlags } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

const RESOURCE = resourceFromAttributes({ 'service.name': 'hoopline-browser' });

/** A span of a browser as the SDK has its own, so that both leave in the same batches. */
export function toReadableSpan(sent: BrowserSpan): ReadableSpan {
  const contextOf = (spanId: string): SpanContext => ({
    traceId: sent.traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  });
  return {
    name: sent.name,
    // OTLP counts from one.
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

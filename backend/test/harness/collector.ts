import { type FakeService, startFakeService } from './fake-service.ts';
import { waitUntil } from './wait-until.ts';

/** A span that a collector has received, with the name of the service that sent it. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: unknown }[];
  status: { code: number; message?: string };
}

interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

/** The span kinds of OTLP. */
export const KIND = { server: 2, client: 3, producer: 4, consumer: 5 } as const;

/** A collector on this machine that accepts all spans. */
export class TestCollector {
  private constructor(readonly service: FakeService) {}

  static async start(): Promise<TestCollector> {
    return new TestCollector(await startFakeService());
  }

  get spans(): CollectedSpan[] {
    return this.service.calls.flatMap(({ body }) =>
      (JSON.parse(body) as Received).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
      }),
    );
  }

  ofTrace(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The first matching span, once it has arrived. */
  async span(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
    await waitUntil(() => this.spans.some(matches));
    return this.spans.find(matches) as CollectedSpan;
  }

  close(): Promise<void> {
    return this.service.close();
  }
}

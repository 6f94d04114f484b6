import { Logger } from '@nestjs/common';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { Metrics } from '../metrics/metrics.ts';

const LIMIT_MS = 5_000;

/** Sends spans to a collector, and says once that it takes none, and once that it does again. */
export class ReportedExporter extends OTLPTraceExporter {
  private readonly logger = new Logger('Tracing');
  private isFailing = false;

  constructor(
    endpoint: string,
    private readonly metrics: Metrics,
  ) {
    super({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: LIMIT_MS });
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

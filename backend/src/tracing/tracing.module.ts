import { Global, Module } from '@nestjs/common';
import { RUNTIME, type Runtime } from '../config/runtime.ts';
import { ThisNode } from '../config/this-node.ts';
import { Metrics } from '../metrics/metrics.ts';
import { TracesController } from './traces.controller.ts';
import { Tracing } from './tracing.ts';

async function createTracing(runtime: Runtime, metrics: Metrics): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = runtime;
  if (!endpoint) return new Tracing();
  const { SdkTracing, ReportedExporter } = await import('./sdk-tracing.ts');
  const { name, version } = new ThisNode(runtime);
  return new SdkTracing(new ReportedExporter(endpoint, metrics), ratio, { version, node: name });
}

@Global()
@Module({
  controllers: [TracesController],
  providers: [{ provide: Tracing, inject: [RUNTIME, Metrics], useFactory: createTracing }],
  exports: [Tracing],
})
export class TracingModule {}

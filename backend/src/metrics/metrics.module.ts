import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.ts';
import { MetricsSnapshot } from './metrics-snapshot.ts';

@Global()
@Module({ providers: [Metrics, MetricsSnapshot], exports: [Metrics, MetricsSnapshot] })
export class MetricsModule {}

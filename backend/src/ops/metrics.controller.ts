import { METRICS_PATH } from '@hoopline/contracts';
import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RateLimit } from '../http/rate-limit/rate-limit.decorator.ts';
import { Metrics } from '../metrics/metrics.ts';
import { OpsTokenGuard } from './ops-token.guard.ts';

/** The metrics of this node, for Prometheus. */
@Controller()
@ApiExcludeController()
@UseGuards(OpsTokenGuard)
// One Prometheus reads all nodes, whose limits count together: enough for fifty nodes every five seconds.
@RateLimit({ points: 600, seconds: 60 })
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get(METRICS_PATH)
  async read(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.text();
    void reply.header('cache-control', 'no-store').type(this.metrics.registry.contentType).send(text);
  }
}

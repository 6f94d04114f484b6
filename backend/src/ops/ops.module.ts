import { Module } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { CanaryService } from './canary.service.ts';
import { ConsoleController } from './console.controller.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { NodeChannel } from './node-channel.ts';
import { NodeMetrics } from './node-metrics.ts';
import { NodesService } from './nodes.service.ts';
import { OpsController } from './ops.controller.ts';
import { OpsJob } from './ops.job.ts';
import { OpsService } from './ops.service.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';
import { OpsPeople } from './people.ts';

@Module({
  controllers: [HealthController, MetricsController, ConsoleController, OpsController],
  providers: [
    ThisNode,
    NodeChannel,
    NodesService,
    NodeMetrics,
    CanaryService,
    OpsService,
    OpsActionsRepository,
    OpsPeople,
    OpsJob,
  ],
})
export class OpsModule {}

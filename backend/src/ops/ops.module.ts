import { Module } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { CanaryService } from './canary.service.ts';
import { ConsoleController } from './console.controller.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { MetricsSnapshot } from './metrics-snapshot.ts';
import { NodeChannel } from './node-channel.ts';
import { NodeFigures } from './node-figures.ts';
import { NodesService } from './nodes.service.ts';
import { OpenReports } from './open-reports.ts';
import { OpsController } from './ops.controller.ts';
import { OpsGateway } from './ops.gateway.ts';
import { OpsJob } from './ops.job.ts';
import { OpsPublisher } from './ops.publisher.ts';
import { OpsService } from './ops.service.ts';
import { OpsTopics } from './ops.topics.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';
import { RefusedTokens } from './ops-token.guard.ts';
import { OpsPeople } from './people.ts';
import { PersonSockets } from './person-sockets.ts';

@Module({
  controllers: [HealthController, MetricsController, ConsoleController, OpsController],
  providers: [
    ThisNode,
    NodeChannel,
    NodesService,
    NodeFigures,
    MetricsSnapshot,
    PersonSockets,
    CanaryService,
    OpenReports,
    OpsService,
    RefusedTokens,
    OpsActionsRepository,
    OpsPeople,
    OpsPublisher,
    OpsTopics,
    OpsJob,
    OpsGateway,
  ],
})
export class OpsModule {}

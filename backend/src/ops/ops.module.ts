import { Module } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { AnnouncementController } from './announcement.controller.ts';
import { AnnouncementService } from './announcement.service.ts';
import { BehindController } from './behind.controller.ts';
import { BehindService } from './behind.service.ts';
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
import { OpsActionsService } from './ops-actions.service.ts';
import { OpsPeopleController } from './ops-people.controller.ts';
import { OpsPeopleRepository } from './ops-people.repository.ts';
import { OpsPeople } from './people.ts';
import { PersonSocketsService } from './person-sockets.service.ts';
import { ResyncController } from './resync.controller.ts';
import { ResyncService } from './resync.service.ts';
import { RouteHistory } from './route-history.ts';
import { SiteStateChangesService } from './site-state-changes.service.ts';
import { UploadsPauseController } from './uploads-pause.controller.ts';
import { UploadsPauseService } from './uploads-pause.service.ts';

@Module({
  controllers: [
    HealthController,
    MetricsController,
    ConsoleController,
    OpsController,
    AnnouncementController,
    UploadsPauseController,
    ResyncController,
    OpsPeopleController,
    BehindController,
  ],
  providers: [
    ThisNode,
    NodeChannel,
    NodesService,
    NodeMetrics,
    CanaryService,
    OpsService,
    OpsActionsRepository,
    OpsActionsService,
    AnnouncementService,
    SiteStateChangesService,
    UploadsPauseService,
    ResyncService,
    OpsPeople,
    OpsPeopleRepository,
    PersonSocketsService,
    RouteHistory,
    BehindService,
    OpsJob,
  ],
})
export class OpsModule {}

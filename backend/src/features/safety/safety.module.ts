import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BlockListRepository } from './blocks/block-list.repository.ts';
import { BlockListService } from './blocks/block-list.service.ts';
import { BlocksController } from './blocks/blocks.controller.ts';
import { BlocksPublisher } from './blocks/blocks.publisher.ts';
import { EffectsService } from './moderation/effects.service.ts';
import { ModerationController } from './moderation/moderation.controller.ts';
import { ModerationRepository } from './moderation/moderation.repository.ts';
import { ModerationService } from './moderation/moderation.service.ts';
import { SafetyPeople } from './people.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ReportsPublisher } from './reports/reports.publisher.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { ReportsTopics } from './reports/reports.topics.ts';
import { StandingService } from './standing.service.ts';

/** Blocks; reports, and what operators do about them. */
@Module({
  imports: [NotificationsModule],
  controllers: [ReportsController, ModerationController, BlocksController],
  providers: [
    ReportsService,
    ReportsRepository,
    ReportsPublisher,
    ReportsTopics,
    ModerationService,
    ModerationRepository,
    EffectsService,
    StandingService,
    BlockListService,
    BlockListRepository,
    BlocksPublisher,
    SafetyPeople,
  ],
  exports: [ReportsService],
})
export class SafetyModule {}

import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BlockListRepository } from './blocks/block-list.repository.ts';
import { BlockListService } from './blocks/block-list.service.ts';
import { EffectsService } from './moderation/effects.service.ts';
import { ModerationController } from './moderation/moderation.controller.ts';
import { ModerationRepository } from './moderation/moderation.repository.ts';
import { ModerationService } from './moderation/moderation.service.ts';
import { SafetyPeople } from './people.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { SafetyController } from './safety.controller.ts';
import { SafetyPublisher } from './safety.publisher.ts';

/** Blocks, reports, and the actions of operators on reported items. */
@Module({
  imports: [NotificationsModule],
  controllers: [SafetyController, ModerationController],
  providers: [
    ReportsService,
    ReportsRepository,
    ModerationService,
    ModerationRepository,
    EffectsService,
    BlockListService,
    BlockListRepository,
    SafetyPublisher,
    SafetyPeople,
  ],
  exports: [ReportsService],
})
export class SafetyModule {}

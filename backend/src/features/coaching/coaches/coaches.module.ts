import { Module } from '@nestjs/common';
import { CourtsModule } from '../../courts/courts.module.ts';
import { CoachingPeople } from '../people.ts';
import { CoachChangesService } from './coach-changes.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesController } from './coaches.controller.ts';
import { CoachesPublisher } from './coaches.publisher.ts';
import { CoachesRepository } from './coaches.repository.ts';
import { CoachesService } from './coaches.service.ts';
import { MyCoachProfileService } from './my-coach-profile.service.ts';
import { ReportableCoachesService } from './reportable-coaches.service.ts';

/** Members who coach. */
@Module({
  imports: [CourtsModule],
  controllers: [CoachesController],
  providers: [
    CoachesService,
    CoachesRepository,
    CoachProfileRepository,
    CoachesPublisher,
    CoachChangesService,
    MyCoachProfileService,
    ReportableCoachesService,
    CoachingPeople,
  ],
  exports: [CoachChangesService],
})
export class CoachesModule {}

import { coachingEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Controller, Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { opportunityController } from '../applications/opportunity.controller.ts';
import { CourtsModule } from '../courts/courts.module.ts';
import { CoachesController } from './coaches/coaches.controller.ts';
import { CoachesPublisher } from './coaches/coaches.publisher.ts';
import { CoachesRepository } from './coaches/coaches.repository.ts';
import { CoachesService } from './coaches/coaches.service.ts';
import { CoachingService } from './coaching.service.ts';
import { CoachingPeople } from './people.ts';

@Controller()
class CoachingController extends opportunityController('coaching', coachingEndpoints, CoachingService) {}

/** Members who coach, and the coaching opportunities that they post. */
@Module({
  imports: [ApplicationsModule, CourtsModule],
  controllers: [CoachingController, CoachesController],
  providers: [CoachingService, CoachesService, CoachesRepository, CoachesPublisher, CoachingPeople],
})
export class CoachingModule {}

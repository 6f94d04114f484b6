import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { CoachesModule } from './coaches/coaches.module.ts';
import { CoachingController } from './coaching.controller.ts';
import { CoachingService } from './coaching.service.ts';

@Module({
  imports: [ApplicationsModule, CoachesModule],
  controllers: [CoachingController],
  providers: [CoachingService],
})
export class CoachingModule {}

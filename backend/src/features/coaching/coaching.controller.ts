import { coachingEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Controller } from '@nestjs/common';
import { opportunityController } from '../applications/opportunity.controller.ts';
import { CoachingService } from './coaching.service.ts';

@Controller()
export class CoachingController extends opportunityController('coaching', coachingEndpoints, CoachingService) {}

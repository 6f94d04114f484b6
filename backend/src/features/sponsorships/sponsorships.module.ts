import { sponsorshipsEndpoints } from '@hoopline/contracts/sponsorships/endpoints';
import { Controller, Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { opportunityController } from '../applications/opportunity.controller.ts';
import { SponsorshipsService } from './sponsorships.service.ts';

@Controller()
class SponsorshipsController extends opportunityController(
  'sponsorships',
  sponsorshipsEndpoints,
  SponsorshipsService,
) {}

@Module({
  imports: [ApplicationsModule],
  controllers: [SponsorshipsController],
  providers: [SponsorshipsService],
})
export class SponsorshipsModule {}

import { sponsorshipsEndpoints } from '@hoopline/contracts/sponsorships/endpoints';
import { Controller } from '@nestjs/common';
import { opportunityController } from '../applications/opportunity.controller.ts';
import { SponsorshipsService } from './sponsorships.service.ts';

@Controller()
export class SponsorshipsController extends opportunityController(
  'sponsorships',
  sponsorshipsEndpoints,
  SponsorshipsService,
) {}

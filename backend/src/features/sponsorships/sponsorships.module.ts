import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { SponsorshipsController } from './sponsorships.controller.ts';
import { SponsorshipsService } from './sponsorships.service.ts';

@Module({
  imports: [ApplicationsModule],
  controllers: [SponsorshipsController],
  providers: [SponsorshipsService],
})
export class SponsorshipsModule {}

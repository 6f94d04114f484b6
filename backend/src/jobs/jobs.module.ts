import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobsService } from './jobs.service.ts';

@Module({ imports: [DiscoveryModule], providers: [JobsService] })
export class JobsModule {}

import { Global, Module } from '@nestjs/common';
import { SiteStateRepository } from './site-state.repository.ts';
import { SiteStateService } from './site-state.service.ts';

/** The values that operators set for everybody, on all nodes. */
@Global()
@Module({ providers: [SiteStateRepository, SiteStateService], exports: [SiteStateService] })
export class SiteStateModule {}

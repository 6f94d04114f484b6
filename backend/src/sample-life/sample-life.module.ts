import { type DynamicModule, Module } from '@nestjs/common';
import type { Runtime } from '../config/runtime.ts';
import { AudienceGateway } from './audience.gateway.ts';
import { LifeLease } from './life-lease.ts';
import { OwnSessions } from './own-sessions.ts';
import { SampleLifeRepository } from './sample-life.repository.ts';
import { SampleLifeService } from './sample-life.service.ts';

/** Sample players who act by themselves, where that is on and they can sign in. Elsewhere there is nothing of it. */
@Module({})
export class SampleLifeModule {
  static forRoot({ sampleLife, isProduction, signIn }: Runtime): DynamicModule {
    const isOn = sampleLife && !isProduction && signIn === 'development';
    const providers = [AudienceGateway, OwnSessions, LifeLease, SampleLifeRepository, SampleLifeService];
    return { module: SampleLifeModule, providers: isOn ? providers : [] };
  }
}

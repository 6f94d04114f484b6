import { type DynamicModule, Module } from '@nestjs/common';
import type { Runtime } from '../config/runtime.ts';
import { AudienceGateway } from './life/audience.gateway.ts';
import { SampleLifeService } from './life/sample-life.service.ts';
import { DevelopmentController, DevelopmentOauthController } from './sign-in/development.controller.ts';
import { DevelopmentProviderService } from './sign-in/development-provider.service.ts';

/**
 * The sign-in without passwords, with which anybody can sign in as anybody, and sample players who act by themselves. It is
 * loaded only where that sign-in is the one in use.
 */
@Module({})
export class DemoModule {
  static forRoot({ sampleLife, isProduction }: Runtime): DynamicModule {
    const life = [AudienceGateway, SampleLifeService];
    return {
      module: DemoModule,
      controllers: [DevelopmentController, DevelopmentOauthController],
      providers: [DevelopmentProviderService, ...(sampleLife && !isProduction ? life : [])],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import type { Runtime } from '../config/runtime.ts';
import { AudienceGateway } from './life/audience.gateway.ts';
import { SampleLifeService } from './life/sample-life.service.ts';
import { DevelopmentController, DevelopmentOauthController } from './sign-in/development.controller.ts';
import { DevelopmentProviderService } from './sign-in/development-provider.service.ts';

/**
 * The development sign-in without passwords, by which anyone can sign in as anyone, and sample players who act by
 * themselves. The module is only loaded if this sign-in is in use.
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

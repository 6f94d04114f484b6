import { type DynamicModule, Module } from '@nestjs/common';
import { ChangesModule } from './changes/changes.module.ts';
import { ConfigModule, type Runtime } from './config/runtime.ts';
import { DatabaseModule } from './database/database.module.ts';
import { RedisModule } from './database/redis.ts';
import * as features from './features.ts';
import { HttpModule } from './http/http.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { JobsModule } from './jobs/jobs.service.ts';
import { MailModule } from './mail/mail.module.ts';
import { MetricsModule } from './metrics/metrics.ts';
import { OpsModule } from './ops/ops.module.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { SiteStateModule } from './site-state/site-state.module.ts';
import { TracingModule } from './tracing/tracing.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';

/** Imports the infrastructure, which depends on no feature, and then one module for each feature. */
@Module({})
export class AppModule {
  static async forRoot(runtime: Runtime): Promise<DynamicModule> {
    const infrastructure = [
      ConfigModule.forRoot(runtime),
      MetricsModule,
      TracingModule,
      DatabaseModule,
      RedisModule,
      ChangesModule,
      HttpModule,
      IdentityModule.forRoot(runtime),
      RealtimeModule,
      JobsModule,
      SiteStateModule,
      UploadsModule,
      MailModule,
      OpsModule,
      ...(await demo(runtime)),
    ];
    return { module: AppModule, imports: [...infrastructure, ...Object.values(features)] };
  }
}

async function demo(runtime: Runtime): Promise<DynamicModule[]> {
  if (runtime.signIn !== 'development') return [];
  const { DemoModule } = await import('./demo/demo.module.ts');
  return [DemoModule.forRoot(runtime)];
}

import { type DynamicModule, Module } from '@nestjs/common';
import { ChangesModule } from './changes/changes.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Runtime } from './config/runtime.ts';
import { DatabaseModule } from './database/database.module.ts';
import { RedisModule } from './database/redis.ts';
import * as features from './features.ts';
import { HttpModule } from './http/http.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { SampleLifeModule } from './sample-life/sample-life.module.ts';
import { TracingModule } from './tracing/tracing.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';

/** Infrastructure, which knows no feature, then one module for each feature. */
@Module({})
export class AppModule {
  static forRoot(runtime: Runtime): DynamicModule {
    const infrastructure = [
      ConfigModule.forRoot(runtime),
      MetricsModule,
      TracingModule,
      DatabaseModule,
      RedisModule,
      ChangesModule,
      HttpModule,
      IdentityModule.forRoot(runtime),
      ModerationModule,
      RealtimeModule,
      UploadsModule,
      MailModule,
      OpsModule,
      SampleLifeModule.forRoot(runtime),
    ];
    return { module: AppModule, imports: [...infrastructure, ...Object.values(features)] };
  }
}

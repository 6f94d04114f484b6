import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.ts';
import type { Runtime } from './config/runtime.ts';
import { DatabaseModule } from './database/database.module.ts';
import { RedisModule } from './database/redis.ts';
import { CourtsModule } from './features/courts/courts.module.ts';
import { FeedModule } from './features/feed/feed.module.ts';
import { GamesModule } from './features/games/games.module.ts';
import { HighlightsModule } from './features/highlights/highlights.module.ts';
import { MessagesModule } from './features/messages/messages.module.ts';
import { PlayersModule } from './features/players/players.module.ts';
import { HttpModule } from './http/http.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';

/** Infrastructure, which knows no feature, then one module for each feature. */
@Module({})
export class AppModule {
  static forRoot(runtime: Runtime): DynamicModule {
    const infrastructure = [
      ConfigModule.forRoot(runtime),
      DatabaseModule,
      RedisModule,
      HttpModule,
      IdentityModule.forRoot(runtime),
      RealtimeModule,
      UploadsModule,
      OpsModule,
    ];
    const features = [MessagesModule, PlayersModule, CourtsModule, GamesModule, FeedModule, HighlightsModule];
    return { module: AppModule, imports: [...infrastructure, ...features] };
  }
}

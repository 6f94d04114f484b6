import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.ts';
import type { Runtime } from './config/runtime.ts';
import { CourtsModule } from './courts/courts.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { RedisModule } from './database/redis.ts';
import { FeedModule } from './feed/feed.module.ts';
import { GamesModule } from './games/games.module.ts';
import { HighlightsModule } from './highlights/highlights.module.ts';
import { HttpModule } from './http/http.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { PlayersModule } from './players/players.module.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { StorageModule } from './storage/storage.module.ts';

/** Rooms that know no basketball, then one module for each feature. */
@Module({})
export class AppModule {
  static forRoot(runtime: Runtime): DynamicModule {
    const rooms = [
      ConfigModule.forRoot(runtime),
      DatabaseModule,
      RedisModule,
      HttpModule,
      IdentityModule.forRoot(runtime),
      RealtimeModule,
      StorageModule,
      OpsModule,
    ];
    const features = [MessagesModule, PlayersModule, CourtsModule, GamesModule, FeedModule, HighlightsModule];
    return { module: AppModule, imports: [...rooms, ...features] };
  }
}

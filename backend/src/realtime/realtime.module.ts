import { Global, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../database/redis.ts';
import { Drain } from './drain.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';
import { MemoryPresenceStore } from './presence/memory-presence.store.ts';
import { PresenceRepository } from './presence/presence.repository.ts';
import { PresenceService } from './presence/presence.service.ts';
import { PRESENCE_STORE } from './presence/presence.store.ts';
import { RedisPresenceStore } from './presence/redis-presence.store.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketCrowd } from './socket-crowd.ts';
import { SyncAfterGap } from './sync-after-gap.ts';
import { TopicRegistry } from './topic-registry.ts';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    RealtimePublisher,
    SessionWatch,
    SyncAfterGap,
    Drain,
    SocketCrowd,
    TopicRegistry,
    Outbox,
    OutboxRepository,
    PresenceService,
    PresenceRepository,
    {
      provide: PRESENCE_STORE,
      inject: [REDIS],
      useFactory: (redis: Redis | null) => (redis ? new RedisPresenceStore(redis) : new MemoryPresenceStore()),
    },
  ],
  exports: [RealtimePublisher, TopicRegistry, Outbox, PresenceService, Drain],
})
export class RealtimeModule {}

import { Global, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../database/redis.ts';
import { Drain } from './drain.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';
import { PresenceRepository } from './presence/presence.repository.ts';
import { PresenceService } from './presence/presence.service.ts';
import { MemoryPresenceStore, PRESENCE_STORE } from './presence/presence.store.ts';
import { RedisPresenceStore } from './presence/redis-presence.store.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';
import { TopicRegistry } from './topic-registry.ts';
import { UserSockets } from './user-sockets.ts';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    RealtimePublisher,
    SessionExpiryMonitor,
    ReconnectSync,
    Drain,
    UserSockets,
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

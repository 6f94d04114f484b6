import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { REDIS, type RedisClient } from '../database/redis.ts';
import { BlockedRooms } from './blocked-rooms.ts';
import { DeliverySampler } from './delivery-sampler.ts';
import { ForgottenSessionsChannel } from './forgotten-sessions-channel.ts';
import { MemoryMissedEvents, MISSED_EVENTS, RedisMissedEvents } from './missed-events.ts';
import { PresenceAudience } from './presence/presence.audience.ts';
import { PresenceRepository } from './presence/presence.repository.ts';
import { PresenceService } from './presence/presence.service.ts';
import { MemoryPresenceStore, PRESENCE_STORE, RedisPresenceStore } from './presence/presence.store.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { RedisAdapter } from './redis-adapter.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';
import { ShutdownService } from './shutdown.service.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { SocketCalls } from './socket-calls.ts';
import { SocketGauges } from './socket-gauges.ts';
import { TopicRegistry } from './topic-registry.ts';
import { UserSockets } from './user-sockets.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RealtimeGateway,
    SocketAuthenticator,
    SocketGauges,
    SocketCalls,
    RealtimePublisher,
    RedisAdapter,
    DeliverySampler,
    SessionExpiryMonitor,
    ForgottenSessionsChannel,
    ReconnectSync,
    ShutdownService,
    UserSockets,
    TopicRegistry,
    BlockedRooms,
    PresenceService,
    PresenceRepository,
    PresenceAudience,
    {
      provide: PRESENCE_STORE,
      inject: [REDIS],
      useFactory: (redis: RedisClient | null) => (redis ? new RedisPresenceStore(redis) : new MemoryPresenceStore()),
    },
    {
      provide: MISSED_EVENTS,
      inject: [REDIS],
      useFactory: (redis: RedisClient | null) => (redis ? new RedisMissedEvents(redis) : new MemoryMissedEvents()),
    },
  ],
  exports: [
    RealtimePublisher,
    TopicRegistry,
    BlockedRooms,
    PresenceService,
    PresenceAudience,
    ShutdownService,
    SocketGauges,
  ],
})
export class RealtimeModule {}

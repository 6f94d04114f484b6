import { Injectable, Logger } from '@nestjs/common';
import { debounceTime, filter, type Subscription, tap } from 'rxjs';
import { RedisLink } from '../database/redis.ts';
import { BlockedRooms } from './blocked-rooms.ts';
import { type RealtimeServer, send } from './realtime-server.ts';
import { RecentEvents } from './recent-events.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';

/** Time for the Redis adapter to subscribe again before any client reads. */
const RESUBSCRIBE_MS = 500;
/** Clients catch up at random moments within this time, so that they do not all read at once. */
const SPREAD_MS = 3_000;

/**
 * Redis does not deliver what was published while a node was disconnected from it, and a Redis that hung was sent
 * nothing. After a reconnect this node tells its own sockets to catch up, and checks their sessions, since it may have
 * missed a sign-out on another node.
 */
@Injectable()
export class ReconnectSync {
  private readonly logger = new Logger('Sockets');
  private subscription: Subscription | undefined;

  constructor(
    private readonly redis: RedisLink,
    private readonly sessions: SessionExpiryMonitor,
    private readonly recent: RecentEvents,
    private readonly blocked: BlockedRooms,
  ) {}

  attach(server: RealtimeServer): void {
    this.subscription = this.redis.reconnected
      .pipe(
        filter((name) => name === 'subscriber' || name === 'publisher'),
        tap(() => this.recent.restart()),
        debounceTime(RESUBSCRIBE_MS),
      )
      .subscribe(() => void this.sync(server));
  }

  stop(): void {
    this.subscription?.unsubscribe();
  }

  private async sync(server: RealtimeServer): Promise<void> {
    await this.blocked.refresh().catch((error: Error) => this.logger.warn(`blocks not read: ${error.message}`));
    for (const socket of server.sockets.sockets.values()) {
      setTimeout(() => send(socket, 'server.sync', {}), Math.random() * SPREAD_MS).unref();
    }
    this.sessions.check().catch((error: Error) => this.logger.warn(`sessions not checked: ${error.message}`));
  }
}

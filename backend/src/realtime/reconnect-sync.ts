import { Inject, Injectable, Logger } from '@nestjs/common';
import { debounceTime, filter, merge, Subject, type Subscription, tap } from 'rxjs';
import { RedisLink } from '../database/redis.ts';
import { Metrics } from '../metrics/metrics.ts';
import { BlockedRooms } from './blocked-rooms.ts';
import { MISSED_EVENTS, type MissedEvents } from './missed-events.ts';
import { type RealtimeServer, send } from './realtime-server.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';

/** Time for the Redis adapter to subscribe again before any client reads. */
const RESUBSCRIBE_MS = 500;
/** Clients catch up at random times within this period, so that they do not all read at once. */
const SPREAD_MS = 3_000;
/** A node that was disconnected sends this to the other nodes. */
const MISSED = 'missed';

/**
 * Redis does not deliver events that were published while a node was disconnected from it or while Redis hung. After a
 * reconnect this node makes its own sockets catch up, and checks their sessions, because it may have missed a sign-out
 * on another node. The other nodes do the same: they missed the events of this node, although they may never have lost
 * Redis themselves.
 */
@Injectable()
export class ReconnectSync {
  private readonly logger = new Logger('Sockets');
  private subscription: Subscription | undefined;

  constructor(
    private readonly redis: RedisLink,
    private readonly sessions: SessionExpiryMonitor,
    @Inject(MISSED_EVENTS) private readonly missed: MissedEvents,
    private readonly blocked: BlockedRooms,
    private readonly metrics: Metrics,
  ) {}

  attach(server: RealtimeServer): void {
    const elsewhere = new Subject<void>();
    server.on(MISSED, () => elsewhere.next());
    const reconnected = this.redis.reconnected.pipe(filter((name) => name === 'subscriber' || name === 'publisher'));
    this.subscription = merge(reconnected, elsewhere)
      .pipe(
        tap(() => this.missed.restart()),
        debounceTime(RESUBSCRIBE_MS),
      )
      .subscribe(() => void this.sync(server));
    // Sent at once: after an outage of Redis itself the other nodes are just reconnecting too, and so catch up only
    // once.
    this.subscription.add(
      reconnected.pipe(filter((name) => name === 'publisher')).subscribe(() => void server.serverSideEmit(MISSED)),
    );
  }

  stop(): void {
    this.subscription?.unsubscribe();
  }

  private async sync(server: RealtimeServer): Promise<void> {
    await this.blocked.refresh().catch((error: Error) => this.logger.warn(`blocks not read: ${error.message}`));
    for (const socket of server.sockets.sockets.values()) {
      this.metrics.gapsReplayed.inc({ how: 'sync' });
      setTimeout(() => send(socket, 'server.sync', {}), Math.random() * SPREAD_MS).unref();
    }
    this.sessions.check().catch((error: Error) => this.logger.warn(`sessions not checked: ${error.message}`));
  }
}

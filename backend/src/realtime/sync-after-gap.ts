import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { filter, type Subscription } from 'rxjs';
import { RedisLink } from '../database/redis.ts';
import { type RealtimeServer, send } from './realtime-server.ts';
import { SessionWatch } from './session-watch.ts';

/** First wait, so that the adapter has subscribed again before anybody reads. */
const SETTLE_MS = 500;
/** Then everybody catches up within this time, not all at once. */
const SPREAD_MS = 3_000;

/**
 * Redis delivers nothing that was published while a node's link was broken. When the link is back, this node's own
 * sockets are told to catch up, and their sessions are checked, since a sign-out elsewhere may have been missed.
 */
@Injectable()
export class SyncAfterGap implements OnModuleDestroy {
  private readonly logger = new Logger('Sockets');
  private subscription: Subscription | undefined;

  constructor(
    private readonly redis: RedisLink,
    private readonly sessions: SessionWatch,
  ) {}

  attach(server: RealtimeServer): void {
    this.subscription = this.redis.returned
      .pipe(filter((name) => name === 'subscriber'))
      .subscribe(() => this.sync(server));
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  private sync(server: RealtimeServer): void {
    for (const socket of server.sockets.sockets.values()) {
      setTimeout(() => send(socket, 'server.sync', {}), SETTLE_MS + Math.random() * SPREAD_MS).unref();
    }
    this.sessions.check().catch((error: Error) => this.logger.warn(`sessions not checked: ${error.message}`));
  }
}

import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OutboxService } from '../changes/outbox.service.ts';
import { PresenceService } from './presence/presence.service.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { type RealtimeServer, type RealtimeSocket, send } from './realtime-server.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';

/** Clients reconnect at random times within this period, so that they do not all reach the next node at once. */
const RECONNECT_WITHIN_MS = 5_000;
/** Time for the last packets to be sent. */
const SEND_MS = 200;

/**
 * The order in which the app stops. Nest calls `onModuleDestroy` everywhere, then `beforeApplicationShutdown`, then it
 * closes the HTTP server and all sockets, then it calls `onApplicationShutdown`, in which the connections to Redis and
 * PostgreSQL are closed.
 */
@Injectable()
export class ShutdownService implements OnModuleDestroy, BeforeApplicationShutdown {
  private server: RealtimeServer | undefined;
  /** While true, the health check answers that this node takes no traffic. */
  isDraining = false;

  constructor(
    private readonly sessionExpiry: SessionExpiryMonitor,
    private readonly reconnectSync: ReconnectSync,
    private readonly presence: PresenceService,
    private readonly outbox: OutboxService,
    private readonly publisher: RealtimePublisher,
  ) {}

  attach(server: RealtimeServer): void {
    this.server = server;
    // A proxy that still counts this node as ready sends some sockets back here.
    server.on('connection', (socket) => {
      if (this.isDraining && socket.data.consoleUntil === undefined) sendDraining(socket, RECONNECT_WITHIN_MS);
    });
  }

  /**
   * Takes this node out of the traffic, or back into it, for an operator. Asks the sockets of a draining node to
   * connect elsewhere.
   */
  async setDraining(isDraining: boolean): Promise<void> {
    this.isDraining = isDraining;
    if (isDraining) await this.announce();
  }

  /** 1. Timers and subscriptions start no more work. */
  onModuleDestroy(): void {
    this.sessionExpiry.stop();
    this.reconnectSync.stop();
    this.presence.stop();
    this.outbox.stop();
  }

  /** Runs while sockets, database and Redis are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    // 2. The load balancer sends new requests elsewhere.
    this.isDraining = true;
    // 3. Waiting events are sent.
    this.publisher.flush();
    // 4. A sweep that is running ends, and published rows are deleted.
    await this.outbox.finish();
    // 5. Clients receive the time to reconnect before their sockets close.
    await this.announce();
  }

  private async announce(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (const socket of sockets) sendDraining(socket, 0);
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, SEND_MS));
  }
}

const sendDraining = (socket: RealtimeSocket, afterMs: number): void =>
  send(socket, 'server.draining', { reconnectInMs: Math.round(afterMs + Math.random() * RECONNECT_WITHIN_MS) });

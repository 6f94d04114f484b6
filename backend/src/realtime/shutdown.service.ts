import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OutboxService } from '../changes/outbox.service.ts';
import { PresenceService } from './presence/presence.service.ts';
import { RealtimePublisher } from './realtime.publisher.ts';
import { type RealtimeServer, type RealtimeSocket, send } from './realtime-server.ts';
import { ReconnectSync } from './reconnect-sync.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';

/** Clients reconnect at random moments within this time, so that they do not all reach the next node at once. */
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
  /** From here on the health check answers that this node takes no traffic. */
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
    // A proxy that has not noticed yet sends some back here.
    server.on('connection', (socket) => {
      if (this.isDraining && socket.data.consoleUntil === undefined) tellToLeave(socket, RECONNECT_WITHIN_MS);
    });
  }

  /** An operator takes this node out of the traffic, or back into it. Its sockets are told to connect elsewhere. */
  async setDraining(isDraining: boolean): Promise<void> {
    this.isDraining = isDraining;
    if (isDraining) await this.announce();
  }

  /** 1. Nothing starts by a timer or a notification any more. */
  onModuleDestroy(): void {
    this.sessionExpiry.stop();
    this.reconnectSync.stop();
    this.presence.stop();
    this.outbox.stop();
  }

  /** Sockets, database and Redis are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    // 2. The load balancer sends new requests elsewhere.
    this.isDraining = true;
    // 3. Events that wait for their turn go out.
    this.publisher.flush();
    // 4. A sweep that is running ends, and published rows are deleted.
    await this.outbox.finish();
    // 5. Clients learn when to reconnect, before their sockets close.
    await this.announce();
  }

  private async announce(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (const socket of sockets) tellToLeave(socket, 0);
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, SEND_MS));
  }
}

const tellToLeave = (socket: RealtimeSocket, afterMs: number): void =>
  send(socket, 'server.draining', { reconnectInMs: Math.round(afterMs + Math.random() * RECONNECT_WITHIN_MS) });

import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type RealtimeServer, send } from './realtime-server.ts';

/** Clients come back within this time, each at its own moment, so that the next node is not run over. */
const RETURN_WITHIN_MS = 5_000;
/** Time for the last packets to leave. */
const FLUSH_MS = 200;

/** The way down: not ready for new work, everybody told when to come back, then the sockets close. */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  private server: RealtimeServer | undefined;
  isDraining = false;

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isDraining = true;
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (const socket of sockets) {
      send(socket, 'server.draining', { reconnectInMs: Math.round(Math.random() * RETURN_WITHIN_MS) });
    }
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
  }
}

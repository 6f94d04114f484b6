import type { EventName, EventPayloads } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type RealtimeServer, send } from './realtime-server.ts';

/**
 * The one way out for news. Call it after COMMIT: listeners must never see what may yet roll back. A publisher of each
 * feature wraps it, one method an event.
 */
@Injectable()
export class RealtimePublisher {
  private server: RealtimeServer | undefined;

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** Sends to everybody in any of `rooms`, on every node, once each. */
  publish<Name extends EventName>(rooms: string | string[], event: Name, payload: EventPayloads[Name]): void {
    if (this.server) send(this.server.to(rooms), event, payload);
  }
}

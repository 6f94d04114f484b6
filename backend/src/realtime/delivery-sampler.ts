import type { EventTrace } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import type { RealtimeServer, RealtimeSocket } from './realtime-server.ts';

/** Often enough for a chart, and next to nothing for the server and the browsers. */
const SAMPLE_EVERY_MS = 250;

/**
 * Measures how long events take to reach browsers: every quarter of a second at most, one socket is sent an event with a
 * request to acknowledge it, which the browser does once it has handled it. All other sockets, and all other events, are
 * sent what they always are.
 */
@Injectable()
export class DeliverySampler {
  private sampledAt = Number.NEGATIVE_INFINITY;
  /** Those that have not acknowledged yet: some clients never do, and one that is asked again would keep both. */
  private readonly asked = new WeakSet<RealtimeSocket>();

  constructor(private readonly metrics: Metrics) {}

  /**
   * Sends the event to one of this node's sockets in `rooms` that is due to be asked, and returns its id: it must not be
   * sent the event again. Undefined where there is none. `committedAt`: by `performance.now()`.
   */
  sample(
    { sockets: { sockets, adapter } }: RealtimeServer,
    { rooms, except }: { rooms: readonly string[]; except: readonly string[] },
    packet: [event: string, payload: unknown, trace?: EventTrace],
    committedAt: number,
  ): string | undefined {
    const now = performance.now();
    if (now - this.sampledAt < SAMPLE_EVERY_MS) return undefined;
    for (const room of rooms) {
      for (const id of adapter.rooms.get(room) ?? []) {
        const socket = sockets.get(id);
        if (!socket || this.asked.has(socket) || except.some((one) => socket.rooms.has(one))) continue;
        this.sampledAt = now;
        this.send(socket, packet, committedAt);
        return id;
      }
    }
    return undefined;
  }

  private send(socket: RealtimeSocket, packet: [event: string, ...unknown[]], committedAt: number): void {
    this.asked.add(socket);
    const acknowledged = () => {
      this.asked.delete(socket);
      this.metrics.commitToBrowserSeconds.observe((performance.now() - committedAt) / 1_000);
    };
    // Without a time limit, as the socket keeps one request at most, and lets go of it when it closes.
    (socket as { emit(event: string, ...rest: unknown[]): unknown }).emit(...packet, acknowledged);
  }
}

import type { EventTrace } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import type { RealtimeServer, RealtimeSocket } from './realtime-server.ts';

/** Often enough for a chart, and cheap for the server and the browsers. */
const SAMPLE_EVERY_MS = 250;

/**
 * Measures how long events take to reach browsers. At most every quarter of a second it sends one event to one socket
 * with a request to acknowledge it; the browser answers once it has handled the event. The other sockets receive the
 * event as usual.
 */
@Injectable()
export class DeliverySampler {
  private sampledAt = Number.NEGATIVE_INFINITY;
  /** Sockets that have not acknowledged yet. Some clients never do, so a second request would keep both in memory. */
  private readonly asked = new WeakSet<RealtimeSocket>();

  constructor(private readonly metrics: Metrics) {}

  /**
   * Sends the event to one of this node's sockets in `rooms` and returns its id: the caller must not send it the event
   * again. Undefined if it chose no socket. `committedAt`: by `performance.now()`.
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
    // Needs no time limit: a socket keeps at most one request, until it closes.
    (socket as { emit(event: string, ...rest: unknown[]): unknown }).emit(...packet, acknowledged);
  }
}

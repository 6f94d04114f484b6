import type { SessionEndReason } from '@hoopline/contracts';
import { backoffMs } from '../../lib/backoff.ts';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';
import type { Transport } from '../../lib/realtime/transport.ts';

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/** After a connection that lasted this long, the back-off starts over. */
const STABLE_MS = 10_000;
/** The back-off is at least at this attempt after the server closed the connection for too many events. */
const PENALTY_ATTEMPTS = 4;

/** Decides when the page connects, and publishes the state of the connection. It does not look at events. */
export class RealtimeConnection {
  private attempts = 0;
  private liveSince = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = true;
  private isTrying = false;
  private ended: SessionEndReason | undefined;

  constructor(private readonly transport: Transport) {
    transport.onDown(() => this.lost());
  }

  start(): void {
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    this.isTrying = false;
    clearTimeout(this.timer);
    this.transport.disconnect();
  }

  /** Called when the server has sent `session.ready`. */
  live(): void {
    this.isTrying = false;
    this.liveSince = Date.now();
    this.show('live');
  }

  /** Does nothing if there is a connection. */
  tryNow(): void {
    if (!this.isStopped && !this.transport.isConnected) this.renew();
  }

  /** Called when the page is visible or focused again. Connects, unless connected or an attempt is under way. */
  onPageVisible(): void {
    if (!this.isTrying) this.tryNow();
  }

  /** Replaces a connection that may have ended without the browser noticing, for example while the machine slept. */
  renew(): void {
    if (this.isStopped) return;
    this.transport.disconnect();
    this.showLoss();
    this.attempts = 0;
    this.connect();
  }

  /**
   * Reconnects after a delay. A node that shuts down sends each page a different delay, so that the pages do not all
   * reconnect at the same time.
   */
  drain(reconnectInMs: number): void {
    this.schedule(reconnectInMs);
  }

  /** Remembers why the server is about to close this connection. */
  end(reason: SessionEndReason): void {
    this.ended = reason;
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ended = undefined;
    this.isTrying = true;
    this.transport.connect();
  }

  private lost(): void {
    this.isTrying = false;
    if (this.isStopped) return;
    if (this.ended === 'too_many_tabs') {
      this.show('ended');
      return;
    }
    if (this.liveSince > 0 && Date.now() - this.liveSince > STABLE_MS) this.attempts = 0;
    if (this.ended === 'too_many_events') this.attempts = Math.max(this.attempts, PENALTY_ATTEMPTS);
    this.liveSince = 0;
    this.showLoss();
    if (this.timer === undefined) this.schedule(backoffMs(this.attempts, BACKOFF));
    this.attempts += 1;
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.transport.disconnect();
      this.connect();
    }, delayMs);
  }

  private showLoss(): void {
    this.show(navigator.onLine ? 'reconnecting' : 'offline');
  }

  private show(state: ConnectionState): void {
    if (useConnection.getState().state !== state) useConnection.setState({ state });
  }
}

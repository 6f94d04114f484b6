import type { SessionEndReason } from '@hoopline/contracts';
import { backoffMs } from '../../lib/backoff.ts';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';
import type { Transport } from '../../lib/realtime/transport.ts';

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/** A connection that lasted this long was a good one: the next back-off starts over. */
const PROVEN_MS = 10_000;
/** Coming straight back after being cut off for sending too much would only repeat it. */
const PENALTY_ATTEMPTS = 4;

/** Decides when the page connects, and says how it stands. What travels is none of its business. */
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

  /** The server has greeted us. */
  live(): void {
    this.isTrying = false;
    this.liveSince = Date.now();
    this.show('live');
  }

  /** Unless there is a connection, or the player signed out. */
  tryNow(): void {
    if (!this.isStopped && !this.transport.isConnected && this.ended !== 'signed_out') this.renew();
  }

  /** Connects at once when the player looks at the page again, unless an attempt is under way. */
  onPageVisible(): void {
    if (!this.isTrying) this.tryNow();
  }

  /** Gives up a connection that may be dead without knowing it, as after a sleep, for a fresh one. */
  renew(): void {
    if (this.isStopped || this.ended === 'signed_out') return;
    this.transport.disconnect();
    this.showLoss();
    this.attempts = 0;
    this.connect();
  }

  /** The server's node goes away and says when to come back, so that not all come at once. */
  drain(reconnectInMs: number): void {
    this.schedule(reconnectInMs);
  }

  /** Why the server is about to close this connection. */
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
    if (this.ended === 'signed_out' || this.ended === 'too_many_tabs') {
      this.show('ended');
      return;
    }
    if (this.liveSince > 0 && Date.now() - this.liveSince > PROVEN_MS) this.attempts = 0;
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

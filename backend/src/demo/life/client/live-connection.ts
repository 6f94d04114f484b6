import { setTimeout as delay } from 'node:timers/promises';
import {
  type Ack,
  type CallName,
  type CallPayloads,
  type CallResults,
  commonErrors,
  type ErrorCode,
  type EventName,
  type EventPayloads,
  LIMITS,
  type SessionEndReason,
} from '@hoopline/contracts';
import { io, type Socket } from 'socket.io-client';
import type { WebSession } from './web-session.ts';

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/**
 * The number of attempts from which the back-off continues after the server closed the connection for too many events.
 */
const PENALTY_ATTEMPTS = 4;
/** After a connection that lasted this long, the back-off starts over. */
const STABLE_MS = 10_000;
const HANDSHAKE_MS = 10_000;
const ANSWER_MS = 10_000;
/** How long after an unanswered `watch` it is sent again. */
const WATCH_AGAIN_MS = 2_000;
/** Errors of `watch` after which the same call may succeed; after any other error the server would refuse it again. */
const TRANSIENT: readonly ErrorCode[] = ['unavailable', 'timeout', 'too_many_requests', 'internal'];

/** Reasons after which a connection does not reconnect: the session was signed out or expired, or has too many tabs. */
const FINAL: readonly (SessionEndReason | undefined)[] = ['signed_out', 'expired', 'too_many_tabs'];

/** Socket.IO's own types cannot express listeners of a generic event name. */
interface Listening {
  on(event: string, listener: (payload: never) => void): unknown;
  off(event: string, listener: (payload: never) => void): unknown;
}

/**
 * A browser's live connection: events, calls, and topics that are watched again after each gap. It reconnects with
 * growing, random delays, or at the time that a draining server sends, and never after the server has ended the
 * session.
 */
export class LiveConnection {
  private readonly topics = new Set<string>();
  private readonly socket: Socket;
  private readonly opening: (() => void)[] = [];
  private isWanted = false;
  private attempts = 0;
  private readySince = 0;
  /** Counts the server's greetings: a call of one connection is not repeated over the next. */
  private greetings = 0;
  /** Topics without an answer of the server over this connection. */
  private unanswered = new Set<string>();
  private ended: SessionEndReason | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** Uses the cookies that `session` has at this time. */
  constructor(session: WebSession) {
    this.socket = io(session.origin, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      autoConnect: false,
      timeout: HANDSHAKE_MS,
      extraHeaders: { ...session.headers, cookie: session.cookie },
    });
    this.socket.on('connect_error', () => this.lost());
    this.socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.lost();
    });
    // The server sometimes requests an acknowledgement of an event.
    this.socket.onAny((...event: unknown[]) => {
      const acknowledge = event.at(-1);
      if (typeof acknowledge === 'function') acknowledge();
    });
    this.on('session.ready', () => this.ready());
    this.on('session.ended', ({ reason }) => {
      this.ended = reason;
    });
    this.on('server.draining', ({ reconnectInMs }) => this.reconnectIn(reconnectInMs));
  }

  /** Whether the server has greeted this connection. */
  get isReady(): boolean {
    return this.readySince > 0;
  }

  /** Whether the server has greeted this connection and answered for every topic. */
  get isWatching(): boolean {
    return this.isReady && this.unanswered.size === 0;
  }

  /** Whether the server has ended the session, so that this connection never reconnects. */
  get hasEnded(): boolean {
    return FINAL.includes(this.ended);
  }

  on<Name extends EventName>(event: Name, listener: (payload: EventPayloads[Name]) => void): void {
    (this.socket as Listening).on(event, listener as (payload: never) => void);
  }

  off<Name extends EventName>(event: Name, listener: (payload: EventPayloads[Name]) => void): void {
    (this.socket as Listening).off(event, listener as (payload: never) => void);
  }

  /**
   * Stays connected from now on. Resolves once the server has greeted the connection, without a time limit, or at
   * `close`.
   */
  open(): Promise<void> {
    if (!this.isWanted) {
      this.isWanted = true;
      this.connect();
    }
    return this.isReady ? Promise.resolve() : new Promise((resolve) => this.opening.push(resolve));
  }

  close(): void {
    this.isWanted = false;
    this.readySince = 0;
    this.attempts = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.socket.disconnect();
    this.opened();
  }

  /** Never rejects: `ok` is false if the call could not be sent or was not answered in time. */
  async call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>> {
    if (!this.isReady) return NOT_SENT;
    try {
      return (await this.socket.timeout(ANSWER_MS).emitWithAck(name, payload)) as Ack<CallResults[Name]>;
    } catch {
      return NOT_SENT;
    }
  }

  /**
   * Watches topics now, and again after each reconnect. Resolves once the server has answered or the connection is
   * lost.
   */
  async watch(topics: readonly string[]): Promise<void> {
    for (const topic of topics) {
      this.topics.add(topic);
      this.unanswered.add(topic);
    }
    for (let from = 0; from < topics.length; from += LIMITS.watchPerCall) {
      await this.ask(topics.slice(from, from + LIMITS.watchPerCall));
    }
  }

  /** Repeats `watch` until the server has answered, without a time limit, like a page. */
  private async ask(topics: string[]): Promise<void> {
    const { greetings } = this;
    while (this.isReady && this.greetings === greetings) {
      const answer = await this.call('watch', { topics });
      if (answer.ok || !TRANSIENT.includes(answer.error.code)) {
        if (this.greetings === greetings) for (const topic of topics) this.unanswered.delete(topic);
        return;
      }
      await delay(WATCH_AGAIN_MS, undefined, { ref: false });
    }
  }

  private connect(): void {
    this.ended = undefined;
    this.socket.connect();
  }

  private ready(): void {
    this.readySince = Date.now();
    this.greetings += 1;
    this.unanswered = new Set(this.topics);
    this.opened();
    if (this.topics.size > 0) void this.watch([...this.topics]);
  }

  private opened(): void {
    for (const resolve of this.opening.splice(0)) resolve();
  }

  private lost(): void {
    if (this.readySince > 0 && Date.now() - this.readySince > STABLE_MS) this.attempts = 0;
    this.readySince = 0;
    if (!this.isWanted || this.hasEnded) return;
    if (this.ended === 'too_many_events') this.attempts = Math.max(this.attempts, PENALTY_ATTEMPTS);
    const ceiling = Math.min(BACKOFF.maxMs, BACKOFF.firstMs * 2 ** this.attempts);
    this.attempts += 1;
    if (this.timer === undefined) this.reconnectIn(ceiling * (1 - Math.random() / 2));
  }

  private reconnectIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.readySince = 0;
      this.socket.disconnect();
      this.connect();
    }, ms);
  }
}

const NOT_SENT = { ok: false, error: { code: 'unavailable', message: commonErrors.unavailable.message } } as const;

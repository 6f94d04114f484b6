import type { Ack, CallName, CallPayloads, CallResults, EventName, EventPayloads } from '@hoopline/contracts';
import { io, type Socket } from 'socket.io-client';

/** Longer than anything here takes on a busy machine, and shorter than a test may take. */
const TIMEOUT_MS = 20_000;

interface Heard {
  event: string;
  payload: unknown;
}

interface Wait {
  event: string;
  matches: (payload: never) => boolean;
  resolve: (payload: never) => void;
}

/** A client as the browser has one: it keeps what it heard, and tells when something comes. */
export class TestSocket {
  readonly heard: Heard[] = [];
  private readonly waits = new Set<Wait>();

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => {
      this.heard.push({ event, payload });
      for (const wait of this.waits) {
        if (wait.event !== event || !wait.matches(payload as never)) continue;
        this.waits.delete(wait);
        wait.resolve(payload as never);
      }
    });
  }

  /** Connected and greeted. `headers` are those of the handshake, `auth` its further data. */
  static async open(
    url: string,
    cookie?: string,
    headers: Record<string, string> = {},
    auth = {},
  ): Promise<TestSocket> {
    const extraHeaders = { ...headers, ...(cookie && { cookie }) };
    const socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      autoConnect: false,
      auth,
      extraHeaders,
    });
    const client = new TestSocket(socket);
    const refused = new Promise<never>((_, reject) => socket.once('connect_error', reject));
    socket.connect();
    await Promise.race([client.next('session.ready'), refused]);
    return client;
  }

  /** As a page connects that began to read at `since`: it is sent again what it has missed. */
  static openSince(url: string, since: number, cookie?: string): Promise<TestSocket> {
    return TestSocket.open(url, cookie, {}, { replayMs: Math.ceil(performance.now() - since) + 100 });
  }

  /** Resolves once the server at `url` knows what was published before. Just after a start it does not. */
  static async untilReplaying(url: string): Promise<void> {
    let isKnown = false;
    while (!isKnown) {
      const socket = await TestSocket.openSince(url, performance.now());
      isKnown = socket.all('session.ready')[0]?.replayedMs !== undefined;
      socket.close();
    }
  }

  /** The first such event, also one that was heard before. */
  next<Name extends EventName>(
    event: Name,
    matches: (payload: EventPayloads[Name]) => boolean = () => true,
  ): Promise<EventPayloads[Name]> {
    const past = this.all(event).find(matches);
    if (past) return Promise.resolve(past);
    const caller = new Error(`No ${event} came within ${TIMEOUT_MS / 1000} s`);
    return new Promise((resolve, reject) => {
      const wait: Wait = {
        event,
        matches: matches as Wait['matches'],
        resolve: (payload) => {
          clearTimeout(timer);
          resolve(payload);
        },
      };
      const timer = setTimeout(() => {
        this.waits.delete(wait);
        caller.message += `; heard were: ${this.heard.map((one) => one.event).join(', ') || 'none'}`;
        reject(caller);
      }, TIMEOUT_MS).unref();
      this.waits.add(wait);
    });
  }

  all<Name extends EventName>(event: Name): EventPayloads[Name][] {
    return this.heard.filter((one) => one.event === event).map((one) => one.payload as EventPayloads[Name]);
  }

  call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>> {
    return this.rawCall(name, payload) as Promise<Ack<CallResults[Name]>>;
  }

  /** For what the contract forbids. */
  rawCall(name: string, ...payload: unknown[]): Promise<Ack> {
    return this.socket.timeout(5_000).emitWithAck(name, ...payload) as Promise<Ack>;
  }

  /** Resolves once the server, or this side, has closed the connection. */
  closed(): Promise<void> {
    if (this.socket.disconnected) return Promise.resolve();
    return new Promise((resolve) => this.socket.once('disconnect', () => resolve()));
  }

  close(): void {
    this.socket.disconnect();
  }
}

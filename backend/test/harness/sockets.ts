import type { Ack, CallName, CallPayloads, CallResults, EventName, EventPayloads } from '@hoopline/contracts';
import { io, type Socket } from 'socket.io-client';

/** Longer than any event takes on a busy machine, and shorter than a test may take. */
const TIMEOUT_MS = 20_000;
/** Extra time for the handshake, as in the web app: the server counts back from the moment at which it reads events. */
const ALLOWANCE_MS = 2_000;

interface Received {
  event: string;
  payload: unknown;
}

interface Wait {
  event: string;
  matches: (payload: never) => boolean;
  resolve: (payload: never) => void;
}

/** A socket client like that of the browser. It stores received events, and can wait for the next ones. */
export class TestSocket {
  readonly received: Received[] = [];
  private readonly waits = new Set<Wait>();

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => {
      this.received.push({ event, payload });
      for (const wait of this.waits) {
        if (wait.event !== event || !wait.matches(payload as never)) continue;
        this.waits.delete(wait);
        wait.resolve(payload as never);
      }
    });
  }

  /** Opens a socket and waits for the server's greeting. `headers` and `auth` are sent with the handshake. */
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

  /** Connects like a page that began to read at `since`: the server replays missed events. */
  static openSince(url: string, since: number, cookie?: string): Promise<TestSocket> {
    return TestSocket.open(url, cookie, {}, { replayMs: Math.ceil(performance.now() - since) + ALLOWANCE_MS });
  }

  /**
   * Resolves once the server at `url` can replay earlier events. The server cannot do that in the first moments after
   * its start.
   */
  static async untilReplaying(url: string): Promise<void> {
    let isKnown = false;
    while (!isKnown) {
      const socket = await TestSocket.openSince(url, performance.now());
      isKnown = socket.all('session.ready')[0]?.replayedMs !== undefined;
      socket.close();
    }
  }

  /** The first matching event, even if it was received before. */
  next<Name extends EventName>(
    event: Name,
    matches: (payload: EventPayloads[Name]) => boolean = () => true,
  ): Promise<EventPayloads[Name]> {
    const past = this.all(event).find(matches);
    if (past) return Promise.resolve(past);
    // Made here, so that its stack shows the caller.
    const timeoutError = new Error(`No ${event} came within ${TIMEOUT_MS / 1000} s`);
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
        timeoutError.message += `; received were: ${this.received.map((one) => one.event).join(', ') || 'none'}`;
        reject(timeoutError);
      }, TIMEOUT_MS).unref();
      this.waits.add(wait);
    });
  }

  all<Name extends EventName>(event: Name): EventPayloads[Name][] {
    return this.received.filter((one) => one.event === event).map((one) => one.payload as EventPayloads[Name]);
  }

  call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>> {
    return this.rawCall(name, payload) as Promise<Ack<CallResults[Name]>>;
  }

  /** For calls that the contract does not allow. */
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

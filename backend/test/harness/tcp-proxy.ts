import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

interface Pair {
  near: Socket;
  /** Undefined for a connection that is accepted but never answered. */
  far: Socket | undefined;
  /** The first data that the client sent, which distinguishes its connections. */
  greeting: string;
}

/** A TCP proxy that simulates network failures. */
export class TcpProxy {
  private readonly pairs = new Set<Pair>();
  private server: Server | undefined;
  /** Connections with this text in their greeting are not answered; an empty text means all connections. */
  private unanswered: string | undefined;
  private answersToDrop = 0;
  port = 0;
  /** The delay of answers, in milliseconds. */
  delayMs = 0;

  private constructor(private target: { host: string; port: number }) {}

  /** The number of open connections. */
  get size(): number {
    return this.pairs.size;
  }

  /** Forwards to the host and port of `address`. */
  static async before(address: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetOf(address));
    await proxy.open();
    return proxy;
  }

  /** The address with the proxy in place of its host and port. */
  instead(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Forwards new connections to the host and port of `address` from now on. */
  retarget(address: string): void {
    this.target = targetOf(address);
  }

  /** Keeps open connections open, but passes no more data through them. New connections work. */
  silence(): void {
    for (const pair of this.pairs) silence(pair);
  }

  /**
   * Passes no more data through open connections, like `silence`, and accepts new connections without ever answering.
   * With `greeting`, only affects connections whose greeting contains it.
   */
  blackHole(greeting = ''): void {
    this.unanswered = greeting;
    for (const pair of this.pairs) if (pair.greeting.includes(greeting)) silence(pair);
  }

  /** New connections work again. Closes silent connections, like a network that has lost their state. */
  heal(): void {
    this.reopen();
    this.cut();
  }

  /** New connections work again. Silent connections stay silent and open. */
  reopen(): void {
    this.unanswered = undefined;
  }

  /** Closes open connections. New connections work. */
  cut(): void {
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket?.destroy();
  }

  /** Closes the next `count` connections at their first answer, without passing it on. */
  dropAnswers(count: number): void {
    this.answersToDrop = count;
  }

  /** Closes all connections, and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((resolve) => server?.close(resolve));
    this.cut();
    if (server) await closed;
  }

  /** Accepts connections again, on the same port. */
  async open(): Promise<void> {
    const server = createServer((near) => this.accept(near));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private accept(near: Socket): void {
    const far = this.unanswered === '' ? undefined : connect(this.target);
    const pair: Pair = { near, far, greeting: '' };
    this.pairs.add(pair);
    for (const socket of [near, far]) {
      socket?.on('error', () => {});
      socket?.once('close', () => {
        this.pairs.delete(pair);
        near.destroy();
        far?.destroy();
      });
    }
    if (!far) return;
    near.once('data', (chunk: Buffer) => {
      pair.greeting = chunk.toString('latin1');
      if (this.unanswered && pair.greeting.includes(this.unanswered)) silence(pair);
    });
    near.pipe(far).pipe(this.answers(near)).pipe(near);
  }

  /** Passes answers on in order, delayed or not at all. */
  private answers(near: Socket): Transform {
    const waiting: { at: number; chunk: Buffer }[] = [];
    const release = () => {
      const first = waiting.shift();
      if (!first || answers.destroyed) return;
      answers.push(first.chunk);
      const [next] = waiting;
      if (next) setTimeout(release, Math.max(0, next.at - performance.now()));
    };
    const answers = new Transform({
      transform: (chunk: Buffer, _encoding, pass) => {
        if (this.answersToDrop > 0) {
          this.answersToDrop -= 1;
          near.destroy();
        } else if (this.delayMs === 0 && waiting.length === 0) pass(null, chunk);
        else {
          waiting.push({ at: performance.now() + this.delayMs, chunk });
          if (waiting.length === 1) setTimeout(release, this.delayMs);
          pass();
        }
      },
      flush: (done) => {
        for (const { chunk } of waiting.splice(0)) answers.push(chunk);
        done();
      },
    });
    return answers;
  }
}

function silence({ near, far }: Pair): void {
  for (const socket of [near, far]) {
    socket?.unpipe();
    socket?.pause();
  }
}

const targetOf = (address: string) => ({ host: new URL(address).hostname, port: Number(new URL(address).port) });

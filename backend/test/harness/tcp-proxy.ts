import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection in two halves, through which what goes wrong on networks can be played. */
export class TcpProxy {
  private readonly pairs = new Set<[Socket, Socket]>();
  private server: Server | undefined;
  port = 0;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** Forwards to the host and port of `address`. */
  static async before(address: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(address);
    const proxy = new TcpProxy({ host: hostname, port: Number(port) });
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

  /** The connections that are open now stay open, and nothing passes through them any more. New ones work. */
  silence(): void {
    for (const pair of this.pairs) {
      for (const socket of pair) {
        socket.unpipe();
        socket.pause();
      }
    }
  }

  /** Closes everything, and refuses what comes. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    if (server) await closed;
  }

  /** Accepts connections again, on the same port. */
  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target);
      const pair: [Socket, Socket] = [near, far];
      this.pairs.add(pair);
      near.pipe(far).pipe(near);
      for (const socket of pair) {
        socket.on('error', () => {});
        socket.once('close', () => {
          this.pairs.delete(pair);
          near.destroy();
          far.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }
}

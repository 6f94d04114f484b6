import { existsSync, readdirSync } from 'node:fs';
import { type Node, spawnNode } from '../harness/process.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';

const NOWHERE = 'http://127.0.0.1:1';
/**
 * How many more files and connections than at the start are no leak: some are open for a moment, others since their
 * first use.
 */
const FEW = 12;
const MOST_DEATHS = 5;

interface NodeOptions {
  databaseUrl: string;
  redisUrl: string;
  env: Record<string, string>;
  execArgv: string[];
}

/**
 * A process of the built server. It reaches PostgreSQL and Redis through proxies, and clients reach it through two
 * others. If the process ends by itself, this records the death and starts it again, like a supervisor.
 */
export class FaultyNode {
  /** Output of processes that ended by themselves. */
  readonly deaths: string[] = [];
  private running: Node | undefined;
  private starting: Promise<void> | undefined;
  private isGoing = false;
  private ownFiles = 0;

  private constructor(
    private readonly options: NodeOptions,
    /** The proxy for calls. */
    readonly http: TcpProxy,
    readonly sockets: TcpProxy,
    readonly postgres: TcpProxy,
    readonly redis: TcpProxy,
  ) {}

  static async start(options: NodeOptions): Promise<FaultyNode> {
    const targets = [NOWHERE, NOWHERE, options.databaseUrl, options.redisUrl];
    const [http, sockets, postgres, redis] = await Promise.all(targets.map((target) => TcpProxy.before(target)));
    if (!http || !sockets || !postgres || !redis) throw new Error('A node needs four proxies');
    const node = new FaultyNode(options, http, sockets, postgres, redis);
    await node.start();
    return node;
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  /**
   * Files and connections that are still open, apart from those through the proxies: more than `FEW` above the start
   * are a leak.
   */
  get leaked(): string[] {
    const more = this.countFiles() - this.ownFiles;
    return more > FEW ? [`${more} files or connections of node ${this.pid}`] : [];
  }

  /** The number of open files and connections of the process; 0 on systems without /proc. */
  get openFiles(): number {
    const folder = `/proc/${this.pid}/fd`;
    return existsSync(folder) ? readdirSync(folder).length : 0;
  }

  get proxies(): TcpProxy[] {
    return [this.http, this.sockets, this.postgres, this.redis];
  }

  /** Starts the process; does nothing while it runs. */
  async start(): Promise<void> {
    this.starting ??= this.launch();
    await this.starting;
  }

  /** Ends the process and does not start it again. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    await this.starting;
    this.isGoing = true;
    const code = await this.running?.kill(signal);
    this.starting = undefined;
    return code ?? null;
  }

  async close(): Promise<void> {
    await this.end('SIGTERM').catch(() => undefined);
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }

  private countFiles(): number {
    return this.openFiles - this.proxies.reduce((sum, { size }) => sum + size, 0);
  }

  private async launch(): Promise<void> {
    this.isGoing = false;
    const { databaseUrl, redisUrl, env, execArgv } = this.options;
    const node = await spawnNode({
      databaseUrl: this.postgres.instead(databaseUrl),
      redisUrl: this.redis.instead(redisUrl),
      env,
      execArgv,
    });
    this.running = node;
    this.ownFiles = this.countFiles();
    for (const front of [this.http, this.sockets]) {
      front.retarget(node.url);
      front.cut();
    }
    void node.exited.then((code) => {
      if (this.isGoing || this.running !== node) return;
      this.deaths.push(`ended by itself with ${code}: ${node.output().slice(-600)}`);
      // A supervisor does not try for ever either.
      if (this.deaths.length < MOST_DEATHS) this.starting = this.launch();
    });
  }
}

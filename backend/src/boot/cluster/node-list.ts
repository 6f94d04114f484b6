/** How often the front checks the health of each node, and how long an answer may take, in milliseconds. */
const ASK_EVERY_MS = 500;
const ANSWER_MS = 2_000;

/** The nodes behind the front by their ports on this machine, in the order in which they take turns. */
export class NodeList {
  private readonly ports: number[] = [];
  private readonly resting = new Set<number>();
  private readonly timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
  private turn = 0;

  add(port: number): void {
    this.ports.push(port);
  }

  /** The port of the next ready node that is not in `tried`; undefined if there is none. A new node counts as ready. */
  next(tried: ReadonlySet<number> = new Set()): number | undefined {
    const { length } = this.ports;
    for (let step = 0; step < length; step += 1) {
      const port = this.ports[(this.turn + step) % length];
      if (port === undefined || tried.has(port) || this.resting.has(port)) continue;
      this.turn = (this.turn + step + 1) % length;
      return port;
    }
    return undefined;
  }

  /** Skips a node that refused a connection, until its next health check succeeds. */
  refused(port: number): void {
    this.resting.add(port);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async ask(): Promise<void> {
    await Promise.all(
      this.ports.map(async (port) => {
        const signal = AbortSignal.timeout(ANSWER_MS);
        const isReady = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).then(
          async (answer) => {
            await answer.body?.cancel();
            return answer.ok;
          },
          () => false,
        );
        if (isReady) this.resting.delete(port);
        else this.resting.add(port);
      }),
    );
  }
}

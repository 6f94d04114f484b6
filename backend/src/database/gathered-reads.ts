interface Batch<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * One statement at a time for what many ask at once: what is asked while it runs is read together after it. Who asks alone
 * waits for nobody, and nobody is given what was read before they asked.
 */
export class GatheredReads<Value> {
  private next: Batch<Value> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly read: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Undefined where nothing was found. Rejects for all who were read together. */
  async get(key: string): Promise<Value | undefined> {
    this.next ??= this.begin();
    this.next.keys.add(key);
    return (await this.next.found).get(key);
  }

  private begin(): Batch<Value> {
    const keys = new Set<string>();
    const found = this.last.then(() => {
      this.next = undefined;
      return this.read([...keys]);
    });
    this.last = found.catch(() => {});
    return { keys, found };
  }
}

import { settled } from './settled.ts';

const MAX_WAIT_MS = 250;

interface Batch<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Loads values by key with one statement at a time. Keys that are asked for while it runs are loaded together by the
 * next one, which waits for it for a quarter of a second at most: a statement that hangs keeps no other waiting. A lone
 * call runs at once; a result is never older than its call.
 */
export class BatchLoader<Value> {
  private next: Batch<Value> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Undefined where nothing was found. An error rejects every call of its batch. */
  async get(key: string): Promise<Value | undefined> {
    this.next ??= this.begin();
    this.next.keys.add(key);
    return (await this.next.found).get(key);
  }

  private begin(): Batch<Value> {
    const keys = new Set<string>();
    const found = settled(this.last, MAX_WAIT_MS).then(() => {
      this.next = undefined;
      return this.load([...keys]);
    });
    this.last = found.catch(() => {});
    return { keys, found };
  }
}

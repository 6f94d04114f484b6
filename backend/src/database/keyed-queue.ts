import { Outage } from './outages.ts';

/** One that holds the row and one that already waits for it: a change follows the other without a pause. */
const AT_ONCE = 2;
const TIMEOUT_MS = 3_000;

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Lets changes of one row wait here rather than in the database, where each takes a connection: one row that is locked
 * for long would leave none for everybody else.
 */
export class KeyedQueue {
  private readonly queues = new Map<string, Queue>();

  /** Rejects with an `Outage` work that has waited for more than three seconds. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: new Set() };
    this.queues.set(key, queue);
    if (queue.running >= AT_ONCE) await this.wait(queue);
    else queue.running += 1;
    try {
      return await work();
    } finally {
      const [next] = queue.waiting;
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.queues.delete(key);
    }
  }

  private wait({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new Outage('Too many changes of one row'));
      }, TIMEOUT_MS);
      waiting.add(start);
    });
  }
}

import { settled } from './settled.ts';

const MAX_WAIT_MS = 250;

interface Queue<T> {
  /** Settles with the load that is running, whatever its result. */
  running: Promise<unknown>;
  /** The load after it, which all who wait share. */
  next: Promise<T> | undefined;
}

/**
 * Lets concurrent requests for the same key share one load. A request that comes during a load waits for the next one,
 * so that a result is never older than its request; but not for longer than a quarter of a second, as a load may hang.
 */
export class RequestCoalescer<T> {
  private readonly queues = new Map<string, Queue<T>>();

  read(key: string, load: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: Promise.resolve(), next: undefined };
    this.queues.set(key, queue);
    queue.next ??= settled(queue.running, MAX_WAIT_MS).then(() => this.begin(key, queue, load));
    return queue.next;
  }

  private begin(key: string, queue: Queue<T>, load: () => Promise<T>): Promise<T> {
    const loading = load();
    queue.next = undefined;
    queue.running = loading
      .catch(() => {})
      .then(() => {
        if (queue.next === undefined) this.queues.delete(key);
      });
    return loading;
  }
}

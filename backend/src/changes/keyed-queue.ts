import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { Outage } from '../database/outages.ts';

/** One that holds the row and one that already waits for it: a change follows the other without a pause. */
const AT_ONCE = 2;
const TIMEOUT_MS = 3_000;

/**
 * Lets changes of one row wait here rather than in the database, where each takes a connection: one row that is locked
 * for long would leave none for everybody else.
 */
export class KeyedQueue {
  private readonly queues = new Map<string, PQueue>();

  /** Rejects with an `Outage` work that has waited for more than three seconds. Work that has begun is never cut off. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queueOf(key);
    if (queue.pending < AT_ONCE) return queue.add(work);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Outage('Too many changes of one row')), TIMEOUT_MS);
    // The queue begins it when another work ends: without `bind` its trace would be that one's.
    const begin = AsyncResource.bind(() => {
      clearTimeout(timer);
      return work();
    });
    return queue.add(begin, { signal: waiting.signal });
  }

  private queueOf(key: string): PQueue {
    const known = this.queues.get(key);
    if (known) return known;
    const queue = new PQueue({ concurrency: AT_ONCE });
    queue.once('idle', () => this.queues.delete(key));
    this.queues.set(key, queue);
    return queue;
  }
}

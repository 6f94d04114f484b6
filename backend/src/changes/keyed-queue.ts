import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { Outage } from '../database/outages.ts';

/** One change holds the row and one already waits for it in the database, so there is no pause between two changes. */
const AT_ONCE = 2;
const TIMEOUT_MS = 3_000;

/**
 * Makes changes of one row wait here instead of in the database, where each would hold a connection. Otherwise a row
 * that is locked for long could use up all connections.
 */
export class KeyedQueue {
  private readonly queues = new Map<string, PQueue>();

  /** Rejects with an `Outage` if `work` has waited for three seconds. Work that has begun is never cut off. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queueOf(key);
    if (queue.pending < AT_ONCE) return queue.add(work);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Outage('Too many changes of one row')), TIMEOUT_MS);
    // The queue begins this work when other work ends. Without `bind` it would run in the trace of that other work.
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

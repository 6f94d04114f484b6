import { commonErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';

const RETRY_AFTER = 10;

/** Counts the bodies that this process is receiving, so that nobody holds open as many as they like. */
export class OpenBodies {
  private readonly counts = new Map<string, number>();

  /** Runs `work` unless `key` has `most` open already: then it throws `too_many_requests`. */
  async run<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const open = this.counts.get(key) ?? 0;
    if (open >= most) throw new DomainError(commonErrors.too_many_requests, { retryAfter: RETRY_AFTER });
    this.counts.set(key, open + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }
}

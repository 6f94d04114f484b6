interface BackoffRange {
  firstMs: number;
  maxMs: number;
}

/**
 * Milliseconds to wait before the next attempt; `attempt` is 0 for the first. The wait doubles with each attempt up to
 * `maxMs`. A random part of up to half of it is left out, so that many clients do not come back at the same time.
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: BackoffRange): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** attempt);
  return ceiling * (1 - Math.random() / 2);
}

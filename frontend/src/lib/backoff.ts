interface BackoffRange {
  firstMs: number;
  maxMs: number;
}

/**
 * Milliseconds to wait before the next attempt; `attempt` is 0 for the first. They double with each attempt up to
 * `maxMs`, less a random part of up to a half, so that many clients do not come back at once.
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: BackoffRange): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** attempt);
  return ceiling * (1 - Math.random() / 2);
}

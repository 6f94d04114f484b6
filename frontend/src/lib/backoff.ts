interface BackoffRange {
  firstMs: number;
  maxMs: number;
}

/** Doubles with each attempt up to a ceiling, less a random half, so that many clients do not come back at once. */
export function backoffMs(attempt: number, { firstMs, maxMs }: BackoffRange): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** attempt);
  return ceiling * (1 - Math.random() / 2);
}

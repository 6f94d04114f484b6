export interface Percentiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

/** By nearest rank; null of nothing. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

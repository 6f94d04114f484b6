/** The number of a histogram's values up to each upper bound, in seconds; the last bound is infinite. */
export type Buckets = ReadonlyMap<number, number>;

interface Quantiles {
  /** All three are in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** The quantiles of a histogram's values between two readings; null if there were none. */
export function quantilesBetween(before: Buckets, after: Buckets): Quantiles | null {
  const bounds = [...after.keys()].sort((one, other) => one - other);
  const counts = bounds.map((bound) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0));
  const total = counts.at(-1) ?? 0;
  if (total <= 0) return null;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => 1_000 * quantile(bounds, counts, share * total)) as [
    number,
    number,
    number,
  ];
  return { p50, p95, p99 };
}

/**
 * Computed like in Prometheus: values are spread evenly within their bucket; above the last finite bound, the result is
 * that bound.
 */
function quantile(bounds: readonly number[], counts: readonly number[], rank: number): number {
  const index = counts.findIndex((count) => count >= rank);
  const [upper = 0, lower = 0] = [bounds[index], bounds[index - 1]];
  if (upper === Number.POSITIVE_INFINITY) return lower;
  const below = counts[index - 1] ?? 0;
  return lower + (upper - lower) * ((rank - below) / ((counts[index] ?? 0) - below));
}

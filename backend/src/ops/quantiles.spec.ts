import { describe, expect, it } from '@jest/globals';
import { quantilesBetween } from './quantiles.ts';

const buckets = (...counts: number[]) =>
  new Map([0.1, 0.2, 0.4, Number.POSITIVE_INFINITY].map((bound, index) => [bound, counts[index] ?? 0]));

describe('quantiles between two readings of a histogram', () => {
  it('are null without new values', () => {
    expect(quantilesBetween(buckets(5, 5, 5, 5), buckets(5, 5, 5, 5))).toBeNull();
    expect(quantilesBetween(new Map(), new Map())).toBeNull();
  });

  it('are interpolated within a bucket, from new values only', () => {
    const quantiles = quantilesBetween(buckets(50, 50, 50, 50), buckets(50, 150, 150, 150));
    expect(quantiles?.p50).toBeCloseTo(150);
    expect(quantiles?.p95).toBeCloseTo(195);
    expect(quantiles?.p99).toBeCloseTo(199);
  });

  it('are the last finite bound for values above it', () => {
    expect(quantilesBetween(buckets(), buckets(0, 0, 0, 3))).toEqual({ p50: 400, p95: 400, p99: 400 });
  });
});

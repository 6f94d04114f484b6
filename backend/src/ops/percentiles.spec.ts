import { expect, it } from '@jest/globals';
import { percentilesOf } from './percentiles.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('are by nearest rank, in whichever order values come', () => {
  expect(percentilesOf(upTo(100))).toEqual({ p50: 50, p95: 95, p99: 99 });
  expect(percentilesOf(upTo(100).reverse())).toEqual({ p50: 50, p95: 95, p99: 99 });
  expect(percentilesOf([9, 100, 10])).toEqual({ p50: 10, p95: 100, p99: 100 });
  expect(percentilesOf(upTo(120))).toEqual({ p50: 60, p95: 114, p99: 119 });
});

it('are all the same of one value, and null of none', () => {
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
  expect(percentilesOf([])).toEqual({ p50: null, p95: null, p99: null });
});

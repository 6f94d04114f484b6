import { describe, expect, it } from '@jest/globals';
import { expectedMargin } from './expected-margin.ts';

const team = (size: number, rating: number, doubt: number) => Array.from({ length: size }, () => ({ rating, doubt }));

describe('the expected margin', () => {
  it('is a point of score for 28 of mean rating, for the first team or against it', () => {
    expect(expectedMargin(team(3, 1_528, 100), team(2, 1_500, 100)).margin).toBeCloseTo(1);
    expect(expectedMargin(team(5, 1_500, 100), team(5, 1_584, 100)).margin).toBeCloseTo(-3);
  });

  it('is less certain with newcomers and with fewer players, and never quite certain', () => {
    const doubtOf = (size: number, doubt: number) =>
      expectedMargin(team(size, 1_500, doubt), team(size, 1_500, doubt)).marginDoubt;
    expect(doubtOf(5, 0)).toBeCloseTo((Math.sqrt(2 / 5) * 1_000) / 6 / 28);
    expect(doubtOf(5, 100)).toBeGreaterThan(doubtOf(5, 0));
    expect(doubtOf(5, 1_000 / 3)).toBeCloseTo(8.42, 2);
    expect(doubtOf(1, 100)).toBeGreaterThan(doubtOf(5, 100));
  });
});

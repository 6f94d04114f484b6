import { describe, expect, it } from '@jest/globals';
import { tierOf } from './ranks.ts';

describe('rank tiers', () => {
  it.each([
    [0, 'bronze'],
    [10, 'bronze'],
    [11, 'silver'],
    [25, 'silver'],
    [26, 'gold'],
    [50, 'gold'],
    [51, 'platinum'],
    [100, 'platinum'],
    [101, 'diamond'],
    [4_000, 'diamond'],
  ])('counts %i games as %s', (games, tier) => {
    expect(tierOf(games)).toBe(tier);
  });

  it('counts a negative number of games as bronze', () => {
    expect(tierOf(-1)).toBe('bronze');
  });
});

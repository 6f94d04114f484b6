import { describe, expect, it } from '@jest/globals';
import { nextTier, rankProgress, tierOf } from './ranks.ts';

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

  it('end at the lowest one', () => {
    expect(tierOf(-1)).toBe('bronze');
  });
});

describe('the way to the next tier', () => {
  it.each([
    [0, 0, { tier: 'silver', games: 11 }],
    [7, 7, { tier: 'silver', games: 4 }],
    [10, 10, { tier: 'silver', games: 1 }],
    [11, 11, { tier: 'gold', games: 15 }],
    [25, 0, { tier: 'gold', games: 1 }],
    [37, 12, { tier: 'platinum', games: 14 }],
    [100, 0, { tier: 'diamond', games: 1 }],
    [101, 1, null],
    [262, 12, null],
  ])('after %i games: %i of 25 on the bar, and %j', (games, progress, next) => {
    expect(rankProgress(games)).toBe(progress);
    expect(nextTier(games)).toEqual(next);
  });
});

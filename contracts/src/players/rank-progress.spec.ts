import { describe, expect, it } from '@jest/globals';
import { nextTier, rankProgress } from './rank-progress.ts';

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
  ])('after %i games fills %i of 25 on the bar, and the next tier is %j', (games, progress, next) => {
    expect(rankProgress(games)).toBe(progress);
    expect(nextTier(games)).toEqual(next);
  });
});

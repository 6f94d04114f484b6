import { describe, expect, it } from '@jest/globals';
import { collected } from './money.ts';

const players = (...marks: boolean[]) => marks.map((isPaid) => ({ isPaid }));

describe('the collected fee', () => {
  it('counts the seated players who have paid, and the sums', () => {
    expect(collected(players(true, false, true), 5)).toEqual({ paid: 2, of: 3, amount: 10, total: 15 });
    expect(collected([], 5)).toEqual({ paid: 0, of: 0, amount: 0, total: 0 });
  });

  it('has no fractions of a cent', () => {
    expect(collected(players(true, true, true), 0.1)).toMatchObject({ amount: 0.3, total: 0.3 });
    expect(collected(players(true, false, false), 19.99)).toMatchObject({ amount: 19.99, total: 59.97 });
  });
});

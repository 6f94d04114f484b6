import { describe, expect, it } from '@jest/globals';
import { kudosEndAt, LATE_HOURS, owesShare, voteEndsAt } from './after-rules.ts';

const scheduledAt = '2026-06-14T18:00:00.000Z';
const start = Date.parse(scheduledAt);
const HOUR = 60 * 60_000;

describe('after a game', () => {
  it('the vote is open for a day, and kudos for two', () => {
    const end = start + 1.5 * HOUR;
    expect(voteEndsAt({ scheduledAt, duration: 90 })).toBe(end + 24 * HOUR);
    expect(kudosEndAt({ scheduledAt, duration: 90 })).toBe(end + 48 * HOUR);
  });

  it('neither is open if the game has no start', () => {
    expect(voteEndsAt({ scheduledAt: null, duration: 90 })).toBeNull();
    expect(kudosEndAt({ scheduledAt: null, duration: 90 })).toBeNull();
  });
});

describe('a player who leaves', () => {
  const early = start - LATE_HOURS * HOUR - 1;
  const late = start - LATE_HOURS * HOUR;
  const game = { leaveRule: 'late_pays', entryFee: 5, scheduledAt } as const;

  it.each([
    ['owes nothing without a rule', { ...game, leaveRule: 'none' as const }, late, false],
    ['owes nothing if more than two hours are left', game, early, false],
    ['owes their share two hours before the start, if late players pay', game, late, true],
    ['owes their share during the game, if late players pay', game, start + HOUR, true],
    ['owes their share at any time if everybody pays', { ...game, leaveRule: 'always_pays' as const }, early, true],
    ['owes nothing in a free game', { ...game, leaveRule: 'always_pays' as const, entryFee: 0 }, late, false],
    ['is never late in a game without a start', { ...game, scheduledAt: null }, late, false],
  ])('%s', (_, terms, at, owes) => {
    expect(owesShare(terms, at)).toBe(owes);
  });
});

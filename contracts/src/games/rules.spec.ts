import { describe, expect, it } from '@jest/globals';
import { endsAt, maySettleResult, statusAt } from './rules.ts';

const scheduledAt = '2026-06-14T18:00:00.000Z';
const end = Date.parse('2026-06-14T19:30:00.000Z');

describe('the end of a game', () => {
  it('is its start and its minutes', () => {
    expect(endsAt({ scheduledAt, duration: 90 })).toBe(end);
  });

  it('never comes without a time', () => {
    expect(endsAt({ scheduledAt: null, duration: 90 })).toBeNull();
  });
});

describe('the status of a game', () => {
  const game = { scheduledAt, duration: 90, isCancelled: false };

  it('is open until its end, and over from that moment', () => {
    expect(statusAt(game, end - 1)).toBe('open');
    expect(statusAt(game, end)).toBe('over');
    expect(statusAt(game, end + 1)).toBe('over');
  });

  it('is open for good without a time', () => {
    expect(statusAt({ ...game, scheduledAt: null }, end)).toBe('open');
  });

  it('is cancelled for good, also after its end', () => {
    expect(statusAt({ ...game, isCancelled: true }, end - 1)).toBe('cancelled');
    expect(statusAt({ ...game, isCancelled: true }, end)).toBe('cancelled');
  });
});

describe('a result may be settled', () => {
  const teams: [string[], string[]] = [
    ['ann', 'amy'],
    ['ben', 'bob'],
  ];
  it.each([
    ['by an opponent of a winner who entered it', 'ben', 'ann', [21, 18], true],
    ['by no winner where a loser entered it who has team-mates', 'ben', 'ann', [0, 199], false],
    ['by a team-mate of the loser who entered it', 'amy', 'ann', [0, 199], true],
    ['by no winner of the team of who entered it', 'amy', 'ann', [21, 18], false],
    ['by nobody who entered it', 'ann', 'ann', [18, 21], false],
    ['by an opponent of who entered a draw', 'ben', 'ann', [9, 9], true],
    ['by no team-mate of who entered a draw', 'amy', 'ann', [9, 9], false],
    ['by the losing team, where another entered it', 'ben', 'host', [199, 0], true],
    ['not by the winning team, where another entered it', 'ann', 'host', [199, 0], false],
    ['by either team after a draw', 'ann', 'host', [9, 9], true],
    ['by no stranger', 'eve', 'host', [9, 9], false],
  ] as const)('%s', (_, userId, enteredBy, [home, away], expected) => {
    expect(maySettleResult(userId, { teams, scores: [home, away], enteredBy })).toBe(expected);
  });

  it('by the winner of two, where the loser entered it', () => {
    const alone: [string[], string[]] = [['ann'], ['ben']];
    expect(maySettleResult('ben', { teams: alone, scores: [18, 21], enteredBy: 'ann' })).toBe(true);
    expect(maySettleResult('ben', { teams: alone, scores: [21, 18], enteredBy: 'ann' })).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { endsAt, mayConfirmOrDispute, statusAt } from './rules.ts';

const scheduledAt = '2026-06-14T18:00:00.000Z';
const end = Date.parse('2026-06-14T19:30:00.000Z');

describe('the end of a game', () => {
  it('is its start plus its duration', () => {
    expect(endsAt({ scheduledAt, duration: 90 })).toBe(end);
  });

  it('is null without a start', () => {
    expect(endsAt({ scheduledAt: null, duration: 90 })).toBeNull();
  });
});

describe('the status of a game', () => {
  const game = { scheduledAt, duration: 90, isCancelled: false };

  it('is open before its end, and over from its end on', () => {
    expect(statusAt(game, end - 1)).toBe('open');
    expect(statusAt(game, end)).toBe('over');
    expect(statusAt(game, end + 1)).toBe('over');
  });

  it('stays open without a start', () => {
    expect(statusAt({ ...game, scheduledAt: null }, end)).toBe('open');
  });

  it('stays cancelled after its end', () => {
    expect(statusAt({ ...game, isCancelled: true }, end - 1)).toBe('cancelled');
    expect(statusAt({ ...game, isCancelled: true }, end)).toBe('cancelled');
  });
});

describe('a result may be confirmed or disputed', () => {
  const teams: [string[], string[]] = [
    ['ann', 'amy'],
    ['ben', 'bob'],
  ];
  it.each([
    ['by an opponent of a winner who entered it', 'ben', 'ann', [21, 18], true],
    ['not by a winner if a loser with team-mates entered it', 'ben', 'ann', [0, 199], false],
    ['by a team-mate of the loser who entered it', 'amy', 'ann', [0, 199], true],
    ['not by a team-mate of the winner who entered it', 'amy', 'ann', [21, 18], false],
    ['not by the player who entered it', 'ann', 'ann', [18, 21], false],
    ['by an opponent of the player who entered a draw', 'ben', 'ann', [9, 9], true],
    ['not by a team-mate of the player who entered a draw', 'amy', 'ann', [9, 9], false],
    ['by the losing team if a host who did not play entered it', 'ben', 'host', [199, 0], true],
    ['not by the winning team if a host who did not play entered it', 'ann', 'host', [199, 0], false],
    ['by either team if a host who did not play entered a draw', 'ann', 'host', [9, 9], true],
    ['not by a person outside the teams', 'eve', 'host', [9, 9], false],
  ] as const)('%s', (_, userId, enteredBy, [home, away], expected) => {
    expect(mayConfirmOrDispute(userId, { teams, scores: [home, away], enteredBy })).toBe(expected);
  });

  it('by the only opponent of the player who entered it, whether they won or lost', () => {
    const alone: [string[], string[]] = [['ann'], ['ben']];
    expect(mayConfirmOrDispute('ben', { teams: alone, scores: [18, 21], enteredBy: 'ann' })).toBe(true);
    expect(mayConfirmOrDispute('ben', { teams: alone, scores: [21, 18], enteredBy: 'ann' })).toBe(true);
  });
});

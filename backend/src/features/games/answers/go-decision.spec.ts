import { HOUR, MINUTE } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOON } from '../../../../test/harness/seat-table.ts';
import { type DecidedGame, deadlineMove, decisionOf, isUndone } from './go-decision.ts';

const START = NOON + 24 * HOUR;
const GAME: DecidedGame = {
  goState: null,
  status: 'open',
  scheduledAt: new Date(START).toISOString(),
  minPlayers: 6,
  decideBefore: 180,
};
const DEADLINE = START - 3 * HOUR;

describe('a game that is on', () => {
  const later = new Date(START + 24 * HOUR).toISOString();
  it.each<[string, Partial<DecidedGame>, number, boolean]>([
    ['is undecided after a move whose deadline is ahead', { scheduledAt: later }, START, true],
    ['stays on if the new deadline has passed', { scheduledAt: later }, START + 21 * HOUR, false],
    ['stays on if it has no deadline any more', { scheduledAt: later, decideBefore: null }, START, false],
    ['stays on without a start', { scheduledAt: null }, START, false],
    ['stays on if only its deadline changes', { decideBefore: 60 }, NOON, false],
  ])('%s', (_, edit, now, expected) => {
    expect(isUndone({ ...GAME, goState: 'on' }, { ...GAME, ...edit }, now)).toBe(expected);
    expect(isUndone(GAME, { ...GAME, ...edit }, now)).toBe(false);
  });
});

describe('the decision whether a game takes place', () => {
  it.each<[string, Partial<DecidedGame>, number, number, 'on' | 'off' | undefined]>([
    ['nothing before the deadline', {}, 2, DEADLINE - 1, undefined],
    ['on with the minimum at the deadline', {}, 6, DEADLINE, 'on'],
    ['on with more than the minimum', {}, 10, DEADLINE, 'on'],
    ['off without the minimum', {}, 5, DEADLINE, 'off'],
    ['off if a node finds it late, before the start', {}, 5, START - 1, 'off'],
    ['nothing once the game has begun', {}, 5, START, undefined],
    ['nothing if it is decided', { goState: 'on' }, 2, DEADLINE, undefined],
    ['nothing if it is cancelled', { status: 'cancelled' }, 2, DEADLINE, undefined],
    ['nothing without a minimum', { minPlayers: null }, 0, DEADLINE, undefined],
    ['nothing without a deadline', { decideBefore: null }, 0, DEADLINE, undefined],
    ['nothing without a start', { scheduledAt: null }, 0, DEADLINE, undefined],
  ])('is %s', (_, changes, players, now, decision) => {
    expect(decisionOf({ ...GAME, ...changes }, players, now)).toBe(decision);
  });

  it('is made once, by the number of players at the deadline, for any game that gains and loses players', () => {
    const step = fc.record({ minutes: fc.integer({ min: 1, max: 400 }), players: fc.integer({ min: 0, max: 10 }) });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2, max: 10 }),
        (steps, minPlayers) => {
          let now = NOON;
          let game = { ...GAME, minPlayers };
          const made: string[] = [];
          for (const { minutes, players } of steps) {
            now += minutes * MINUTE;
            const decision = decisionOf(game, players, now);
            if (!decision) continue;
            expect(decision).toBe(players < minPlayers ? 'off' : 'on');
            expect(now >= DEADLINE && now < START).toBe(true);
            made.push(decision);
            game = { ...game, ...(decision === 'on' ? { goState: 'on' } : { status: 'cancelled' }) };
          }
          expect(made.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('an edit of the deadline', () => {
  const OPEN = { goState: null, decideBefore: 180, isDeadlineMoved: false } as const;
  it.each([
    ['no move if the deadline stays', OPEN, 180, true, undefined],
    ['free while nobody else is in the game', { ...OPEN, isDeadlineMoved: true }, 60, false, 'first'],
    ['free if the game had no deadline', { ...OPEN, decideBefore: null }, 60, true, 'first'],
    ['the one allowed move if others are in the game', OPEN, 60, true, 'once'],
    ['the one allowed move if it removes the deadline', OPEN, null, true, 'once'],
    ['one move too many after the allowed one', { ...OPEN, isDeadlineMoved: true }, 60, true, 'again'],
    [
      'one move too many if the allowed one removed the deadline',
      { ...OPEN, decideBefore: null, isDeadlineMoved: true },
      60,
      true,
      'again',
    ],
    [
      'no move that counts once the game is on',
      { ...OPEN, goState: 'on' as const, isDeadlineMoved: true },
      60,
      true,
      undefined,
    ],
  ])('is %s', (_, game, decideBefore, hasOthers, move) => {
    expect(deadlineMove(game, decideBefore, hasOthers)).toBe(move);
  });
});

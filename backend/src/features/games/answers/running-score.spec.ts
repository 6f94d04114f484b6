import { HOUR, MINUTE } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOON } from '../../../../test/harness/seat-table.ts';
import { acceptScore, type StoredScore } from './running-score.ts';

const GAME = { status: 'open' as const, scheduledAt: new Date(NOON).toISOString(), duration: 90 };
const STORED: StoredScore = { scores: [4, 2], rev: 7, hasTeams: true, hasResult: false, setBy: 'ann' };
const SENT = { scores: [6, 2] as [number, number], rev: 7, userId: 'ben' };

describe('a running score', () => {
  it.each<[string, object, object, object, number, string]>([
    ['stored while the game is played', {}, {}, {}, 1, 'store'],
    ['stored until two hours after the end', { status: 'over' }, {}, {}, 90 + 119, 'store'],
    ['refused after that', { status: 'over' }, {}, {}, 90 + 120, 'score_closed'],
    ['refused before the start', {}, {}, {}, -1, 'game_not_begun'],
    ['refused without a start', { scheduledAt: null }, {}, {}, 1, 'game_not_begun'],
    ['refused in a cancelled game', { status: 'cancelled' }, {}, {}, 1, 'game_cancelled'],
    ['refused without teams', {}, { hasTeams: false }, {}, 1, 'no_teams'],
    ['refused once there is a result', {}, { hasResult: true }, {}, 1, 'score_closed'],
    ['refused for an older score than the newest', {}, {}, { rev: 6 }, 1, 'score_changed'],
    ['unchanged if it is repeated', {}, {}, { scores: [4, 2], rev: 6, userId: 'ann' }, 1, 'unchanged'],
    ['refused if somebody else has set the same meanwhile', {}, {}, { scores: [4, 2], rev: 6 }, 1, 'score_changed'],
    ['unchanged if it is the stored one', {}, {}, { scores: [4, 2] }, 1, 'unchanged'],
  ])('is %s', (_, game, stored, sent, minutes, expected) => {
    const answer = acceptScore(
      { ...GAME, ...game },
      { ...STORED, ...stored },
      { ...SENT, ...sent },
      NOON + minutes * MINUTE,
    );
    expect(typeof answer === 'string' ? answer : answer.refused.code).toBe(expected);
  });

  it('loses no point that a player has added to what they saw, in any order of calls and repetitions', () => {
    const call = fc.record({
      who: fc.constantFrom('ann', 'ben', 'cat'),
      team: fc.constantFrom(0, 1),
      seen: fc.nat({ max: 3 }),
      isRepeated: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
        /** Each score that was stored, the newest last. */
        const history: StoredScore[] = [{ ...STORED, scores: null, rev: 0, setBy: null }];
        let points = 0;
        for (const { who, team, seen, isRepeated } of calls) {
          const was = history[Math.max(0, history.length - 1 - seen)] as StoredScore;
          const scores: [number, number] = [was.scores?.[0] ?? 0, was.scores?.[1] ?? 0];
          scores[team] += 1;
          for (let times = 0; times < (isRepeated ? 2 : 1); times += 1) {
            const newest = history.at(-1) as StoredScore;
            const answer = acceptScore(GAME, newest, { scores, rev: was.rev, userId: who }, NOON + HOUR);
            if (answer !== 'store') continue;
            points += 1;
            history.push({ ...newest, scores, rev: newest.rev + 1, setBy: who });
          }
        }
        const [first, second] = history.at(-1)?.scores ?? [0, 0];
        expect(first + second).toBe(points);
      }),
      { numRuns: 200 },
    );
  });
});

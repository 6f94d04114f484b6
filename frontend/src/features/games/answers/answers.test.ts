import { describe, expect, it } from '@jest/globals';
import { buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { toCached } from '../cached-game.ts';
import { countsOf, hasScoreboard, questionFor } from './answers.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-06-01T18:00:00Z');
const [me, ann] = [buildRosterPlayer(1), buildRosterPlayer(2)];
const built = (changes: object = {}) =>
  toCached(
    buildDetail({
      ...{ scheduledAt: new Date(START).toISOString(), duration: 90, viewerId: me.id, isJoined: true, players: [me] },
      ...changes,
    }),
  );

describe('the question to a player', () => {
  const asked = { players: [{ ...me, stillIn: 'asked' }] };
  it.each([
    ['none before they are asked', {}, -5 * HOUR, null],
    ['whether they still play', asked, -5 * HOUR, 'stillIn'],
    ['whether they are on their way in the last 90 minutes', asked, -1.5 * HOUR, 'arrival'],
    ['the same until the end of the game', {}, 1.4 * HOUR, 'arrival'],
    ['none after the end', {}, 1.5 * HOUR, null],
    ['none once they are at the court', { players: [{ ...me, arrival: 'here' }] }, -HOUR, null],
    ['none without a seat', { isJoined: false, ...asked }, -5 * HOUR, null],
  ])('is %s', (_, changes, at, question) => {
    expect(questionFor(built(changes), START + at)).toBe(question);
  });
});

describe('the scoreboard', () => {
  const teams = { teams: [[me.id], []], margin: 0, marginDoubt: 1 };
  const liveScore = { scores: [2, 0], rev: 1 };
  it.each([
    ['for players from the start', { teams }, 0, true],
    ['not before the start', { teams }, -1, false],
    ['for viewers once there is a score', { teams, liveScore, isJoined: false }, HOUR, true],
    ['not for viewers before the first score', { teams, isJoined: false }, HOUR, false],
    ['until two hours after the end', { teams, liveScore }, 3.5 * HOUR, false],
    ['without teams for players, who read why they cannot keep it', { players: [me, ann] }, HOUR, true],
    ['without teams for the host', { players: [me, ann], isJoined: false, isHost: true }, HOUR, true],
    ['not without teams for viewers', { players: [me, ann], isJoined: false }, HOUR, false],
    ['not without teams after the end', { players: [me, ann] }, 1.5 * HOUR, false],
    ['not without teams for one player', {}, HOUR, false],
    ['not once there is a result', { teams, liveScore, result: {} }, HOUR, false],
    ['not in a cancelled game', { teams, liveScore, status: 'cancelled' }, HOUR, false],
  ])('is shown %s', (_, changes, at, isShown) => {
    expect(hasScoreboard(built(changes), START + at)).toBe(isShown);
  });
});

it('silent players, players on the way and players at the court are counted only if there are any', () => {
  expect(countsOf({ players: [me, { ...me, stillIn: 'asked' }] })).toEqual([
    { part: 'in', count: 1 },
    { part: 'silent', count: 1 },
  ]);
});

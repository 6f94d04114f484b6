import { describe, expect, it } from '@jest/globals';
import { answerUntil, isMove, MOVE, type WhenAndWhere } from './move-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-06-01T12:00:00.000Z');

/** In minutes from now. */
const untilAnswer = (startsIn: number | null, within?: number, duration = 90) => {
  const scheduledAt = startsIn === null ? null : new Date(NOW + startsIn * MINUTE).toISOString();
  return (answerUntil({ scheduledAt, duration }, within, NOW) - NOW) / MINUTE;
};

describe('players can answer a move', () => {
  it.each([
    ['for a day, if the game is far ahead', 7 * 24 * 60, undefined, 24 * 60],
    ['for a day, if the game has no time', null, undefined, 24 * 60],
    ['for half of the time until the start, if that is shorter', 10 * 60, undefined, 5 * 60],
    ['for ten minutes at least', 12, undefined, MOVE.leastMs / MINUTE],
    ['for ten minutes, if the game has begun', -5, undefined, MOVE.leastMs / MINUTE],
    ['for as long as the host says', 7 * 24 * 60, 2_880, 2_880],
    ['for as long as the host says, if the game has no time', null, 60, 60],
    ['until the start, if the host gives more time', 45, 60, 45],
    ['for ten minutes, although the host gives more time and the game is about to begin', 3, 60, MOVE.leastMs / MINUTE],
    ['until the end of a game that ends before', -85, undefined, 5],
    ['not at all, if the game is over', -91, undefined, -1],
  ])('%s', (_, startsIn, within, expected) => {
    expect(untilAnswer(startsIn, within)).toBe(expected);
  });

  it('until a whole millisecond', () => {
    expect(answerUntil({ scheduledAt: new Date(NOW + HOUR + 1).toISOString(), duration: 90 }, undefined, NOW)).toBe(
      NOW + HOUR / 2,
    );
  });
});

describe('isMove is right for', () => {
  const before: WhenAndWhere = {
    scheduledAt: '2026-06-02T18:00:00.000Z',
    timeZone: 'America/New_York',
    courtId: null,
    location: 'Rucker Park',
  };

  it.each([
    ['another time', { scheduledAt: '2026-06-02T19:00:00.000Z' }, true],
    ['no time any more', { scheduledAt: null }, true],
    ['another court', { courtId: '01900000-0000-7000-8000-000000000001' }, true],
    ['another place', { location: 'West 4th Street' }, true],
    ['the same time in a zone with another name', { timeZone: 'America/Toronto' }, false],
  ])('%s', (_, change, expected) => {
    expect(isMove(before, { ...before, ...change })).toBe(expected);
  });
});

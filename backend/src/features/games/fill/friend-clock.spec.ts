import { DAY, HOUR, MINUTE } from '@hoopline/contracts';
import { expect, it } from '@jest/globals';
import { friendHeldUntil } from './friend-clock.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

it.each([
  ['a day if the game has no start', null, DAY],
  ['a day if the game starts in three days', NOON + 3 * DAY, DAY],
  ['a day if the game starts in 26 hours', NOON + 26 * HOUR, DAY],
  ['until two hours before a start in 25 hours', NOON + 25 * HOUR, 23 * HOUR],
  ['until two hours before a start in three hours', NOON + 3 * HOUR, HOUR],
  ['a quarter of an hour if the game starts in two hours', NOON + 2 * HOUR, 15 * MINUTE],
  ['a quarter of an hour if the game has begun', NOON - HOUR, 15 * MINUTE],
])('a seat is held for a friend for %s', (_, startsAt, held) => {
  expect(friendHeldUntil(NOON, startsAt)).toBe(NOON + held);
});

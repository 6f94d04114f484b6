import { expect, it } from '@jest/globals';
import { isPastDay } from './game-plan.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const at = (time: string): Date => new Date(time);

it.each([
  ['later', '2026-06-01T12:00:01Z', ['UTC'], false],
  ['a year ago, on the same day', '2025-06-01T12:00:00Z', ['UTC'], true],
  ['the first second of today', '2026-06-01T00:00:00Z', ['UTC'], false],
  ['the last second of yesterday', '2026-05-31T23:59:59Z', ['UTC'], true],
  ['today in the game’s zone, yesterday in the sender’s', '2026-06-01T00:30:00Z', ['UTC', 'Pacific/Kiritimati'], false],
  ['yesterday in the game’s zone, today in the sender’s', '2026-05-31T23:00:00Z', ['UTC', 'Asia/Karachi'], false],
  ['yesterday in both', '2026-05-31T18:00:00Z', ['UTC', 'Asia/Karachi'], true],
  ['the year nought', '0000-01-01T00:00:00Z', ['UTC', 'Asia/Tokyo'], true],
])('isPastDay is right for %s', (_, time, zones, expected) => {
  expect(isPastDay(at(time), NOW, zones)).toBe(expected);
});

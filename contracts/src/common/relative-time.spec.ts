import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (ms: number) => relativeTime(new Date(NOW - ms).toISOString(), NOW, 'en-GB');

describe('relative time', () => {
  it.each([
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1m'],
    [59 * MINUTE, '59m'],
    [HOUR - 1, '59m'],
    [HOUR, '1h'],
    [DAY - 1, '23h'],
    [DAY, '1d'],
    [7 * DAY - 1, '6d'],
  ])('reads %i ms as %s', (age, text) => {
    expect(ago(age)).toBe(text);
  });

  it('turns into a date of the reader from seven days on', () => {
    expect(ago(7 * DAY)).toBe('13/11/2026');
    expect(relativeTime(new Date(NOW - 7 * DAY).toISOString(), NOW, 'en-US')).toBe('11/13/2026');
  });

  it('reads a time ahead of the clock as Just now', () => {
    expect(ago(-5 * MINUTE)).toBe('Just now');
  });
});

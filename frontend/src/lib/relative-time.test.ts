import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (ms: number) =>
  relativeTime(new Date(NOW - ms).toISOString(), NOW, { language: 'en-GB', justNow: 'Just now' });

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
    const aWeekAgo = new Date(NOW - 7 * DAY).toISOString();
    expect(relativeTime(aWeekAgo, NOW, { language: 'en-US', justNow: 'Just now' })).toBe('11/13/2026');
  });

  it('speaks the language of the reader', () => {
    const german = { language: 'de', justNow: 'Gerade eben' };
    expect(relativeTime(new Date(NOW).toISOString(), NOW, german)).toBe('Gerade eben');
    expect(relativeTime(new Date(NOW - 5 * MINUTE).toISOString(), NOW, german)).toBe('5 Min.');
  });

  it('reads a time ahead of the clock as Just now', () => {
    expect(ago(-5 * MINUTE)).toBe('Just now');
  });
});

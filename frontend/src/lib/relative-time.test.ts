import { describe, expect, it } from '@jest/globals';
import { relativeTime, timeAgo } from './relative-time.ts';

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

  it('is a date in the format of the reader from seven days on', () => {
    expect(ago(7 * DAY)).toBe('13/11/2026');
    const aWeekAgo = new Date(NOW - 7 * DAY).toISOString();
    expect(relativeTime(aWeekAgo, NOW, { language: 'en-US', justNow: 'Just now' })).toBe('11/13/2026');
  });

  it('is in the language of the reader', () => {
    const german = { language: 'de', justNow: 'Gerade eben' };
    expect(relativeTime(new Date(NOW).toISOString(), NOW, german)).toBe('Gerade eben');
    expect(relativeTime(new Date(NOW - 5 * MINUTE).toISOString(), NOW, german)).toBe('5 Min.');
  });

  it.each([
    ['en', ['5m', '3h', '2d'], ['5m ago', '3h ago', '2d ago']],
    ['de', ['5 Min.', '3 Std.', '2 Tg.'], ['vor 5 Min.', 'vor 3 Std.', 'vor 2 Tagen']],
    ['es', ['5 min', '3 h', '2 d'], ['hace 5 min', 'hace 3 h', 'hace 2 d']],
    ['fr', ['5 min', '3 h', '2 j'], ['il y a 5 min', 'il y a 3 h', 'il y a 2 j']],
    ['zh', ['5分钟前', '3小时前', '2天前'], ['5分钟前', '3小时前', '2天前']],
  ])('has the units that readers of %s expect, by itself and in a sentence', (language, alone, inSentence) => {
    const times = [5 * MINUTE, 3 * HOUR, 2 * DAY].map((age) => new Date(NOW - age).toISOString());
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(times.map((iso) => plain(relativeTime(iso, NOW, { language, justNow: '' })))).toEqual(alone);
    expect(times.map((iso) => plain(timeAgo(iso, NOW, language)))).toEqual(inSentence);
  });

  it('reads a time ahead of the clock as Just now', () => {
    expect(ago(-5 * MINUTE)).toBe('Just now');
  });
});

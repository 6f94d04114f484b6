import { describe, expect, it, jest } from '@jest/globals';
import { offerExpiry } from './offer-clock.ts';

const HOUR = 60 * 60_000;
const at = (time: string): number => Date.parse(time);
const ends = (now: string, startsAt: string | null, timeZone = 'UTC'): string =>
  new Date(offerExpiry(at(now), startsAt === null ? null : at(startsAt), timeZone)).toISOString().slice(0, 19);

describe('an offer runs out', () => {
  it.each([
    ['2 h if the start is 48 h away', '2026-06-01T12:00:00Z', '2026-06-03T12:00:00Z', '2026-06-01T14:00:00'],
    ['2 h if the game has no time', '2026-06-01T12:00:00Z', null, '2026-06-01T14:00:00'],
    ['2 h if the start is over 16 h away', '2026-06-01T12:00:00Z', '2026-06-02T04:00:00.001Z', '2026-06-01T14:00:00'],
    ['30 min if the start is 16 h away', '2026-06-01T12:00:00Z', '2026-06-02T04:00:00Z', '2026-06-01T12:30:00'],
    ['30 min if the start is 1 h away', '2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', '2026-06-01T12:30:00'],
    ['10 min if the start is under 1 h away', '2026-06-01T12:00:00Z', '2026-06-01T12:59:59Z', '2026-06-01T12:10:00'],
    ['4 min if the game starts then', '2026-06-01T12:00:00Z', '2026-06-01T12:04:00Z', '2026-06-01T12:04:00'],
  ])('after %s', (_, now, startsAt, expected) => {
    expect(ends(now, startsAt)).toBe(expected);
  });
});

describe('quiet hours', () => {
  it.each([
    ['stop the clock at 22:00 until 8:00', '2026-06-01T21:00:00Z', 'UTC', '2026-06-02T09:00:00'],
    ['stop the clock at once for an offer made at night', '2026-06-01T23:30:00Z', 'UTC', '2026-06-02T10:00:00'],
    ['stop the clock after midnight', '2026-06-01T03:00:00Z', 'UTC', '2026-06-01T10:00:00'],
    ['are over at 8:00 sharp for an offer made at 23:30:20', '2026-06-01T23:30:20Z', 'UTC', '2026-06-02T10:00:00'],
    ['are counted to the millisecond', '2026-06-01T21:00:00.900Z', 'UTC', '2026-06-02T09:00:00'],
    ['are over at 8:00', '2026-06-01T08:00:00Z', 'UTC', '2026-06-01T10:00:00'],
    ['have not begun before 22:00', '2026-06-01T20:00:00Z', 'UTC', '2026-06-01T22:00:00'],
    // 21:00 in New York: one hour counts in the evening, and one in the morning.
    ['are in the time zone of the court', '2026-06-02T01:00:00Z', 'America/New_York', '2026-06-02T13:00:00'],
    // 21:30 in Kolkata.
    ['apply in a zone with an offset of half hours', '2026-06-01T16:00:00Z', 'Asia/Kolkata', '2026-06-02T04:00:00'],
    // In New York the night of 8 March 2026 is an hour shorter, and that of 1 November an hour longer.
    ['are shorter when clocks go forward', '2026-03-08T02:00:00Z', 'America/New_York', '2026-03-08T13:00:00'],
    ['are longer when clocks go back', '2026-11-01T01:00:00Z', 'America/New_York', '2026-11-01T14:00:00'],
  ])('%s', (_, now, timeZone, expected) => {
    expect(ends(now, '2026-12-20T12:00:00Z', timeZone)).toBe(expected);
  });

  it('do not stop the clock if the game starts within 16 h', () => {
    expect(ends('2026-06-01T23:00:00Z', '2026-06-02T10:00:00Z')).toBe('2026-06-01T23:30:00');
    expect(ends('2026-06-02T06:00:00Z', '2026-06-02T06:30:00Z')).toBe('2026-06-02T06:10:00');
  });

  it('never let an offer last past the start', () => {
    expect(ends('2026-06-01T16:00:00Z', '2026-06-02T08:30:00Z')).toBe('2026-06-01T18:00:00');
    expect(ends('2026-06-01T21:59:00Z', '2026-06-02T08:30:00Z')).toBe('2026-06-01T22:29:00');
    expect(offerExpiry(at('2026-06-01T22:00:00Z'), at('2026-06-02T14:00:00.001Z'), 'Pacific/Honolulu')).toBe(
      at('2026-06-02T00:00:00Z'),
    );
    expect(offerExpiry(at('2026-06-01T12:00:00.500Z'), null, 'UTC') - at('2026-06-01T12:00:00Z')).toBe(2 * HOUR + 500);
  });
});

it('offerExpiry creates one format for a zone, however many hours it steps over', () => {
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  for (let day = 0; day < 3; day += 1)
    offerExpiry(Date.parse('2026-06-01T21:59:00Z') + day * 86_400_000, null, 'Asia/Kolkata');
  expect(created.mock.calls.length).toBeLessThanOrEqual(1);
  created.mockRestore();
});

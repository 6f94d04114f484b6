import { dayIn } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { isDigestTime, nextDigest } from './mail-planning.service.ts';

const next = (now: string, timeZone: string, lastDay: string | null = null) =>
  nextDigest(new Date(now), timeZone, lastDay).toISOString().slice(0, 16);

describe('the next digest', () => {
  it.each([
    ['2026-11-23T07:59:59Z', 'UTC', '2026-11-23T08:00'],
    ['2026-11-23T08:00:00Z', 'UTC', '2026-11-24T08:00'],
    ['2026-11-23T08:00:00Z', 'Asia/Tokyo', '2026-11-23T23:00'],
    ['2026-11-23T08:00:00Z', 'Asia/Kathmandu', '2026-11-24T02:15'],
    ['2026-11-23T08:00:00Z', 'Pacific/Kiritimati', '2026-11-23T18:00'],
    ['2026-11-23T08:00:00Z', 'Pacific/Pago_Pago', '2026-11-23T19:00'],
    ['2026-03-07T20:00:00Z', 'America/New_York', '2026-03-08T12:00'],
    ['2026-10-31T20:00:00Z', 'America/New_York', '2026-11-01T13:00'],
    ['2026-10-03T06:00:00Z', 'Australia/Lord_Howe', '2026-10-03T21:00'],
    ['2026-12-31T20:00:00Z', 'UTC', '2027-01-01T08:00'],
  ])('after %s in %s is at %s', (now, zone, expected) => {
    expect(next(now, zone)).toBe(expected);
  });

  it('is on a day after the last digest', () => {
    expect(next('2026-11-23T07:00:00Z', 'UTC', '2026-11-23')).toBe('2026-11-24T08:00');
    expect(next('2026-11-23T07:00:00Z', 'UTC', '2026-11-22')).toBe('2026-11-23T08:00');
  });
});

it('the zone decides which day it is, and whether it is late enough for a digest', () => {
  const now = new Date('2026-11-23T22:30:00Z');
  expect([dayIn(now.getTime(), 'Asia/Tokyo'), dayIn(now.getTime(), 'UTC')]).toEqual(['2026-11-24', '2026-11-23']);
  expect([isDigestTime(now, 'Asia/Tokyo'), isDigestTime(now, 'UTC')]).toEqual([false, true]);
});

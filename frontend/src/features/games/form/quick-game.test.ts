import { describe, expect, it } from '@jest/globals';
import { playersOf, proposedStarts, sameTimeAgain } from './quick-game.ts';

const NEW_YORK = 'America/New_York';
const startsAt = (now: string, timeZone = NEW_YORK) =>
  proposedStarts(Date.parse(now), timeZone).map(({ day, at }) => `${day} ${at}`);

describe('the starts that the sheet offers', () => {
  it('are the next round hours of this evening and two of tomorrow, by the court’s clock', () => {
    expect(startsAt('2026-06-10T18:20:00-04:00')).toEqual([
      'tonight 2026-06-11T00:00:00.000Z',
      'tonight 2026-06-11T01:00:00.000Z',
      'tonight 2026-06-11T02:00:00.000Z',
      'tomorrow 2026-06-11T22:00:00.000Z',
      'tomorrow 2026-06-11T23:00:00.000Z',
    ]);
  });

  it('leave players 45 minutes to come', () => {
    expect(startsAt('2026-06-10T18:15:00-04:00')[0]).toBe('tonight 2026-06-10T23:00:00.000Z');
    expect(startsAt('2026-06-10T18:16:00-04:00')[0]).toBe('tonight 2026-06-11T00:00:00.000Z');
  });

  it('begin with 5 PM if it is morning, and are all tomorrow if it is late at night', () => {
    expect(startsAt('2026-06-10T09:00:00-04:00')[0]).toBe('tonight 2026-06-10T21:00:00.000Z');
    expect(startsAt('2026-06-10T22:00:00-04:00').map((start) => start.split(' ')[0])).toEqual(['tomorrow', 'tomorrow']);
  });

  it('keep their hour on the day on which clocks change', () => {
    // Clocks in New York go back at two in the night to 1 November 2026.
    expect(startsAt('2026-10-31T22:30:00-04:00')).toEqual([
      'tomorrow 2026-11-01T23:00:00.000Z',
      'tomorrow 2026-11-02T00:00:00.000Z',
    ]);
  });
});

describe('the same time again', () => {
  it('is on the same weekday a week later, also over a change of clocks', () => {
    expect(sameTimeAgain('2026-10-28T19:00:00-04:00', Date.parse('2026-10-29T12:00:00Z'), NEW_YORK)).toBe(
      '2026-11-05T00:00:00.000Z',
    );
  });

  it('is on the next such weekday, even if the earlier run was long ago', () => {
    expect(sameTimeAgain('2026-03-04T19:00:00-05:00', Date.parse('2026-06-10T12:00:00Z'), NEW_YORK)).toBe(
      '2026-06-10T23:00:00.000Z',
    );
  });

  it('is another week later if the next start is less than 45 minutes away', () => {
    expect(sameTimeAgain('2026-06-03T19:00:00-04:00', Date.parse('2026-06-10T22:30:00Z'), NEW_YORK)).toBe(
      '2026-06-17T23:00:00.000Z',
    );
  });
});

it('a format has room for the players of two full teams', () => {
  expect(['5v5', '3v3', '2v2', '1v1'].map((format) => playersOf(format as '5v5'))).toEqual([10, 6, 4, 2]);
});

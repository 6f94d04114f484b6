import { describe, expect, it } from '@jest/globals';
import { buildDetail } from '../../../testing/games.ts';
import { toCached } from '../cached-game.ts';
import { nextWeekOf } from './next-week.ts';

const game = (changes: Parameters<typeof buildDetail>[0] = {}) =>
  toCached(buildDetail({ timeZone: 'America/New_York', scheduledAt: '2026-06-14T22:00:00.000Z', ...changes }));
const NEXT_DAY = Date.parse('2026-06-15T12:00:00.000Z');

describe('the game of the next week', () => {
  it('has the terms of this one, a week later', () => {
    const court = '01900000-0000-7000-8000-00000000c001';
    const earlier = game({
      ...{ title: 'Sunday run', description: 'Bring water', courtId: court, gameFormat: '3v3', maxPlayers: 7 },
      ...{ entryFee: 5, leaveRule: 'late_pays', duration: 60, isPublic: false, rankRequirement: 'gold' },
    });
    expect(nextWeekOf(earlier, NEXT_DAY)).toEqual({
      ...{ title: 'Sunday run', description: 'Bring water', courtId: court, gameFormat: '3v3', maxPlayers: 7 },
      ...{ entryFee: 5, leaveRule: 'late_pays', duration: 60, isPublic: false, rankRequirement: 'gold' },
      ...{ gameType: 'pickup', skillLevel: 'intermediate', difficulty: 'medium', takesSeat: false },
      ...{ askBefore: null, freesSilentSeats: false, minPlayers: null, decideBefore: null },
      timeZone: 'America/New_York',
      scheduledAt: '2026-06-21T22:00:00.000Z',
    });
  });

  it('keeps what the host asks of players, but no deadline that has passed', () => {
    const terms = { askBefore: 720, freesSilentSeats: true, minPlayers: 6, decideBefore: 2_880 };
    expect(nextWeekOf(game(terms), NEXT_DAY)).toMatchObject(terms);
    const dayBefore = Date.parse('2026-06-20T12:00:00.000Z');
    expect(nextWeekOf(game(terms), dayBefore)).toMatchObject({ ...terms, decideBefore: null });
  });

  it('begins at the same hour of the court’s clock after the clocks have changed', () => {
    const beforeWinter = game({ scheduledAt: '2026-10-28T22:00:00.000Z' });
    const next = nextWeekOf(beforeWinter, Date.parse('2026-10-29T12:00:00.000Z'));
    expect(next.scheduledAt).toBe('2026-11-04T23:00:00.000Z');
  });

  it('is in the coming week although the game was long ago', () => {
    expect(nextWeekOf(game(), Date.parse('2026-07-01T12:00:00.000Z')).scheduledAt).toBe('2026-07-05T22:00:00.000Z');
  });

  it('seats the host who played, keeps a written location, and promises neither a prize nor an official game', () => {
    const played = game({ isJoined: true, prizeAmount: 500, isOfficial: true, location: 'Behind the school' });
    const next = nextWeekOf(played, NEXT_DAY);
    expect(next).toMatchObject({ takesSeat: true, location: 'Behind the school' });
    expect(Object.keys(next)).not.toEqual(expect.arrayContaining(['prizeAmount']));
    expect(Object.keys(next)).not.toEqual(expect.arrayContaining(['isOfficial']));
    expect(nextWeekOf(game({ location: 'TBD' }), NEXT_DAY)).not.toHaveProperty('location');
  });
});

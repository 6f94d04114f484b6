import { describe, expect, it } from '@jest/globals';
import { isWithin, metresTo } from './nearness.ts';
import { boundsOfDay, matchesSearch } from './search.ts';

const game = {
  courtId: '01900000-0000-7000-9000-000000000001',
  title: 'Sunrise RUN',
  description: 'Bring water',
  location: 'Rucker Park, New York',
  gameType: 'league',
  skillLevel: 'pro',
  difficulty: 'hard',
  scheduledAt: '2026-06-14T02:30:00.000Z',
  place: { latitude: 40.83, longitude: -73.936 },
} as const;

describe('a search', () => {
  it('finds games with a text in title, description or location, in any case, that also pass the other filters', () => {
    for (const search of [' run ', 'WATER', 'rucker', 'new york', ''])
      expect(matchesSearch(game, { search })).toBe(true);
    expect(matchesSearch(game, { search: 'boston' })).toBe(false);
    expect(matchesSearch({ ...game, location: 'TBD' }, { search: 'tbd' })).toBe(false);
    expect(matchesSearch(game, { skillLevel: 'pro', difficulty: 'hard', search: 'run' })).toBe(true);
    expect(matchesSearch(game, { skillLevel: 'pro', difficulty: 'easy' })).toBe(false);
    expect(matchesSearch(game, { gameType: 'league', skillLevel: 'pro' })).toBe(true);
    expect(matchesSearch(game, { gameType: 'pickup' })).toBe(false);
    expect(matchesSearch(game, { gameType: '' })).toBe(true);
    expect(matchesSearch(game, { courtId: game.courtId, search: 'run' })).toBe(true);
    expect(matchesSearch({ ...game, courtId: null }, { courtId: game.courtId })).toBe(false);
  });

  it('finds games within the radius, also across the date line, and no game without a court', () => {
    const near = '40.831,-73.936';
    expect(metresTo(game, { near })).toBeCloseTo(111.2, 1);
    expect(isWithin(game, { near, radius: 112 })).toBe(true);
    expect(isWithin(game, { near, radius: 111 })).toBe(false);
    expect(isWithin({ ...game, place: null }, { near, radius: 80_467 })).toBe(false);
    const fiji = { ...game, place: { latitude: -18, longitude: 179.9 } };
    expect(isWithin(fiji, { near: '-18,-179.9', radius: 22_000 })).toBe(true);
    expect(isWithin({ ...game, place: null }, { near })).toBe(true);
  });

  it('finds games on a day in the viewer’s zone, and no game without a start', () => {
    expect(matchesSearch(game, { date: '2026-06-13', timeZone: 'America/New_York' })).toBe(true);
    expect(matchesSearch(game, { date: '2026-06-14', timeZone: 'America/New_York' })).toBe(false);
    expect(matchesSearch({ ...game, scheduledAt: null }, { date: '2026-06-14', timeZone: 'UTC' })).toBe(false);
  });
});

describe('a time', () => {
  it.each([
    ['2026-06-14T02:30:00.000Z', '2026-06-14T02:30:00.001Z', true],
    ['2026-06-14T02:30:00.001Z', '2026-06-14T05:00:00.000Z', false],
    ['2026-06-14T00:00:00.000Z', '2026-06-14T02:30:00.000Z', false],
    // Without milliseconds, as another client may write it: compared as an instant, not as text.
    ['2026-06-14T02:30:00Z', '2026-06-14T02:31:00Z', true],
  ])('from %s before %s has a game that starts at 2:30: %s', (startsFrom, startsBefore, isFound) => {
    expect(matchesSearch(game, { startsFrom, startsBefore })).toBe(isFound);
    expect(matchesSearch({ ...game, scheduledAt: null }, { startsFrom, startsBefore })).toBe(false);
  });
});

describe('a day', () => {
  const HOUR = 60 * 60_000;
  it.each([
    ['2026-06-14', 'UTC', '2026-06-14T00:00:00.000Z', 24],
    ['2026-06-14', 'Pacific/Kiritimati', '2026-06-13T10:00:00.000Z', 24],
    ['2026-06-14', 'Etc/GMT+12', '2026-06-14T12:00:00.000Z', 24],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    // Samoa crossed the date line at the end of the 29th, and skipped the 30th.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
  ])('%s in %s begins at %s and has %i hours', (date, timeZone, begins, hours) => {
    const [from, until] = boundsOfDay(date, timeZone);
    expect(new Date(from).toISOString()).toBe(begins);
    expect((until - from) / HOUR).toBe(hours);
  });
});

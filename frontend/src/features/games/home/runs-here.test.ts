import { describe, expect, it } from '@jest/globals';
import { buildGame } from '../../../testing/games.ts';
import { toCached } from '../cached-game.ts';
import { isInEvening, isTonight, runsHere } from './runs-here.ts';

const game = (title: string, changes: Parameters<typeof buildGame>[0] = {}) =>
  toCached(buildGame({ title, ...changes }));
const titles = (games: readonly { title: string }[]) => games.map(({ title }) => title);

const HARLEM = { latitude: 40.83, longitude: -73.936 };
const at = (latitude: number) => ({ ...HARLEM, latitude, isLit: null });

describe('games near the viewer', () => {
  const west = game('West', { timeZone: 'America/Los_Angeles', place: at(34) });
  const east = game('East', { timeZone: 'America/New_York', place: at(40.9) });
  const far = game('Far', { timeZone: 'America/New_York', place: at(41.2) });
  const toronto = game('Toronto', { timeZone: 'America/Toronto' });
  const games = [west, east, far, toronto];

  it('are those of the time zone while the position is unknown', () => {
    expect(titles(runsHere(games, { position: null, zone: 'America/New_York' }))).toEqual(['East', 'Far']);
    expect(titles(runsHere(games, { position: null, zone: 'America/Los_Angeles' }))).toEqual(['West']);
  });

  it('are those in zones with the same clock if the viewer’s zone has none', () => {
    expect(titles(runsHere(games, { position: null, zone: 'America/Detroit' }))).toEqual(['East', 'Far', 'Toronto']);
    expect(runsHere(games, { position: null, zone: 'Asia/Tokyo' })).toEqual([]);
  });

  it('are those within ten miles of the position, whatever the time zone', () => {
    expect(titles(runsHere(games, { position: HARLEM, zone: 'America/Los_Angeles' }))).toEqual(['East']);
    const nowhere = { latitude: 0, longitude: 0 };
    expect(runsHere(games, { position: nowhere, zone: 'America/New_York' })).toEqual([]);
  });

  it('may be in a zone that this browser does not support', () => {
    const unknown = game('Unknown', { timeZone: 'Mars/Base' });
    expect(() => runsHere([unknown], { position: null, zone: 'Asia/Tokyo' })).not.toThrow();
  });
});

describe('tonight, by the clock of the court', () => {
  const zone = { timeZone: 'America/Los_Angeles' };
  const starts = (scheduledAt: string | null) => game('Run', { ...zone, scheduledAt });
  /** 18:00 in Los Angeles, when it is the next day in UTC. */
  const evening = Date.parse('2026-06-13T01:00:00Z');

  it('lasts until four in the morning', () => {
    expect(isTonight(starts('2026-06-13T02:30:00Z'), evening)).toBe(true);
    expect(isTonight(starts('2026-06-13T10:59:00Z'), evening)).toBe(true);
    expect(isTonight(starts('2026-06-13T11:00:00Z'), evening)).toBe(false);
    expect(isTonight(starts(null), evening)).toBe(false);
  });

  it('includes games that have begun, and after midnight the games of the same night', () => {
    const oneInTheMorning = Date.parse('2026-06-13T08:00:00Z');
    expect(isTonight(starts('2026-06-13T00:30:00Z'), evening)).toBe(true);
    expect(isTonight(starts('2026-06-13T08:30:00Z'), oneInTheMorning)).toBe(true);
    expect(isTonight(starts('2026-06-13T17:00:00Z'), oneInTheMorning)).toBe(false);
  });

  it('has an evening that begins at five', () => {
    expect(isInEvening(starts('2026-06-13T00:00:00Z'))).toBe(true);
    expect(isInEvening(starts('2026-06-12T23:59:00Z'))).toBe(false);
    expect(isInEvening(starts('2026-06-13T09:00:00Z'))).toBe(true);
    expect(isInEvening(starts(null))).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { buildGame, joinedSeat } from '../../testing/games.ts';
import { toCached } from './cached-game.ts';
import { nextGame } from './next-game.ts';

const MINUTE = 60_000;
const now = Date.now();
const game = (title: string, changes: Parameters<typeof buildGame>[0] = {}, tail = 1) =>
  toCached(buildGame({ title, maxPlayers: 4, currentPlayers: 2, ...changes }, tail));
const begun = game('Begun', { scheduledAt: new Date(now - MINUTE).toISOString() });
const empty = game('Empty', { currentPlayers: 0 }, 2);
const full = game('Full', { currentPlayers: 4 }, 3);
const filling = game('Filling', {}, 4);
const later = game('Later', {}, 5);

describe('the next game', () => {
  it('is the soonest with players and room for more', () => {
    expect(nextGame([begun, empty, full, filling, later], now)).toBe(filling);
  });

  it('may be a game that the viewer has joined, but not one that is closed to them', () => {
    const joined = game('Joined', { isJoined: true, mySeat: joinedSeat });
    expect(nextGame([joined, filling], now)).toBe(joined);
    const removed = game('Removed', { mySeat: { ...joinedSeat, status: 'removed' } });
    expect(nextGame([removed, game('Off', { status: 'cancelled' }), filling], now)).toBe(filling);
  });

  it('is an empty game, or else a full one, if no game is filling', () => {
    expect(nextGame([begun, full, empty], now)).toBe(empty);
    expect(nextGame([begun, full], now)).toBe(full);
    expect(nextGame([begun], now)).toBeUndefined();
  });

  it('may have no start', () => {
    const someday = game('Some day', { scheduledAt: null });
    expect(nextGame([someday], now)).toBe(someday);
  });
});

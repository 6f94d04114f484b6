import { afterEach, describe, expect, it } from '@jest/globals';
import { buildRosterPlayer } from '../../../testing/games.ts';
import { joinedSince } from './joined-since.ts';
import { forgetLooks, keepLook, lastLook } from './last-looks.ts';

/** Player `tail` joined at `tail` milliseconds. */
const players = [5, 4, 3, 2].map(buildRosterPlayer);
const [newest, second] = players as [(typeof players)[0], (typeof players)[0]];

describe('the players who joined since the viewer last looked', () => {
  it('are those who joined later, the latest first, without the viewer', () => {
    expect(joinedSince(players.toReversed(), 3, null)).toEqual([newest, second]);
    expect(joinedSince(players, 3, newest.id)).toEqual([second]);
    expect(joinedSince(players, 5, null)).toEqual([]);
  });
});

describe('the times at which the viewer looked', () => {
  afterEach(forgetLooks);

  it('are kept for each game, the last twenty, until sign-out', () => {
    expect(lastLook('a')).toBeNull();
    keepLook('a', 1);
    keepLook('b', 2);
    keepLook('a', 3);
    expect([lastLook('a'), lastLook('b')]).toEqual([3, 2]);
    for (let game = 0; game < 20; game += 1) keepLook(`game ${game}`, game);
    expect([lastLook('a'), lastLook('game 0')]).toEqual([null, 0]);
    forgetLooks();
    expect(lastLook('game 0')).toBeNull();
  });

  it('do not count if another program has damaged them', () => {
    for (const damaged of ['{', '{"a":1}', '[["a","b"]]', 'null']) {
      localStorage.setItem('hoopline.home-looks', damaged);
      expect(lastLook('a')).toBeNull();
    }
  });
});

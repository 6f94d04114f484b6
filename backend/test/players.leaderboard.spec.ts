import type { Leaderboard, Player } from '@hoopline/contracts';
import { Leaderboard as LeaderboardSchema } from '@hoopline/contracts/players/schemas';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../src/config/clock.ts';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildGame, join, moveStart } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';

const server = useServer();
afterEach(async () => {
  await query(server, 'TRUNCATE users CASCADE');
});

const read = async (): Promise<Leaderboard> => {
  const answer = await fetch(`${server.url}/api/players/leaderboard`);
  return LeaderboardSchema.strict().parse(await answer.json());
};
const names = async () => (await read()).players.map(({ displayName }) => displayName);

type Numbers = [gamesPlayed: number, wins: number, rating: number | null];
const build = (displayName: string, numbers?: Numbers, isPublic = true) => {
  const [gamesPlayed = 0, wins = 0, rating = null] = numbers ?? [];
  const stats = { gamesPlayed, wins, rating, averageScore: 20 };
  return buildMember(server, { displayName, isPublic, ...(numbers && { stats }) });
};

describe('the leaderboard', () => {
  it('has the ten best of twelve: by rating, then wins, then games, then name', async () => {
    await build('Nobody yet');
    await build('Unrated, 3 wins', [4, 3, null]);
    await build('unrated b', [4, 1, null]);
    await build('Unrated A', [4, 1, null]);
    await build('Unrated fewer games', [3, 1, null]);
    await build('1700', [9, 2, 1_700]);
    await build('1600 more wins', [9, 5, 1_600]);
    await build('1600 more games', [12, 4, 1_600]);
    await build('1600 fewer games', [10, 4, 1_600]);
    await build('-5', [30, 0, -5]);
    await build('1500', [6, 6, 1_500]);
    await build('Best but private', [50, 50, 2_400], false);
    await build('Zero', [8, 1, 0]);
    expect(await names()).toEqual([
      '1700',
      '1600 more wins',
      '1600 more games',
      '1600 fewer games',
      '1500',
      'Zero',
      '-5',
      'Unrated, 3 wins',
      'Unrated A',
      'unrated b',
    ]);
  });

  it('is filled up by name with players without a game', async () => {
    for (const name of ['cleo', 'Bob', 'Ann']) await build(name);
    await build('Zed', [1, 0, null]);
    await build('Hidden', undefined, false);
    expect(await names()).toEqual(['Zed', 'Ann', 'Bob', 'cleo']);
    for (let i = 0; i < 10; i += 1) await build(`Dot ${i}`);
    expect(await names()).toHaveLength(10);
  });

  it('chooses among players with equal numbers by name', async () => {
    for (const letter of 'mlkjihgfedcba') await build(`Even ${letter}`, [5, 2, 1_500]);
    expect((await names()).join('')).toBe([...'abcdefghij'].map((letter) => `Even ${letter}`).join(''));
  });

  it('is empty if there are no players', async () => {
    expect((await read()).players).toEqual([]);
  });
});

describe('the tiers', () => {
  beforeEach(() => {
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date());
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const later = (seconds: number) =>
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + seconds * 1_000));
  const counts = async () => (await read()).tiers.map(({ name, players }) => `${name} ${players}`);

  it('count public players, and are counted once a minute', async () => {
    for (const games of [10, 11, 25, 26, 51, 101, 400]) await build(`${games}`, [games, 1, 1_500]);
    await build('New');
    await build('Hidden', [400, 1, 1_500], false);
    later(3_600);
    const expected = ['diamond 2', 'platinum 1', 'gold 1', 'silver 2', 'bronze 2'];
    expect(await counts()).toEqual(expected);
    await build('Newer');
    later(3_650);
    expect(await counts()).toEqual(expected);
    later(3_670);
    expect((await counts()).at(-1)).toBe('bronze 3');
  });
});

describe('achievements of a player', () => {
  /** A member who hosted and joined five games that took place, and has five highlights. A sixth game was cancelled. */
  async function buildVeteran(): Promise<TestPerson> {
    const veteran = await build('Veteran', [10, 6, 1_600]);
    for (let i = 0; i < 6; i += 1) {
      const { id } = await buildGame(server, { host: veteran });
      await ok(join(veteran, id));
      await moveStart(server, id, -24);
      if (i === 5) await query(server, 'UPDATE games SET cancelled_at = now() WHERE id = $1', [id]);
      if (i < 5) await buildPost(server, { author: veteran, highlight: 'dunks' });
    }
    return veteran;
  }

  it('are the same in every list and on their page, and one statement reads them for all players', async () => {
    const [veteran, other] = [await buildVeteran(), await build('Other', [1, 1, null])];
    for (const { id } of [veteran, other]) await ok(call(await build('Fan'), 'POST', `/api/players/${id}/follow`));
    await ok(call(other, 'POST', `/api/players/${veteran.id}/follow`));
    await ok(call(veteran, 'POST', `/api/players/${other.id}/follow`));
    const shown = await ok<Player & { achievements: unknown[] }>(other.fetch(`/api/players/${veteran.id}`));
    expect(shown.achievements).toContainEqual({ name: 'host', progress: 5, goal: 5 });
    expect(shown.achievements).toContainEqual({ name: 'reliable', progress: 5, goal: 20 });
    // First game, regular, first win, host and highlights.
    expect(shown.achievementCount).toBe(5);

    const rows = jest.spyOn(server.app.get(Sql), 'rows');
    try {
      const lists = ['?', '?search=', '?following=true', `/${other.id}/followers?`, `/${other.id}/following?`];
      for (const list of lists) {
        rows.mockClear();
        const players = await ok<Player[]>(other.fetch(`/api/players${list}`));
        const found = players.find(({ id }) => id === veteran.id);
        const { displayName, achievementCount, followerCount, rating, isFollowing } = found as Player;
        expect(shown).toMatchObject({ displayName, achievementCount, followerCount, rating, isFollowing });
        const read = rows.mock.calls.map(([{ name }]) => name).filter((name) => /^(players|follows)\./.test(name));
        expect(read).toHaveLength(1);
      }
    } finally {
      rows.mockRestore();
    }
  });
});

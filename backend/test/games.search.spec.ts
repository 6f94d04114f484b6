import { randomUUID } from 'node:crypto';
import { COURTS, type ErrorBody, type Game } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { listOf } from '../src/features/games/open-games.sql.ts';
import { query, useServer } from './harness/app.ts';
import { ok, readAllPages, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { buildGame, cancelGame, editGame, HOUR, inHours, moveStart, readGames } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

const cursorOf = (key: unknown) => Buffer.from(JSON.stringify([key, randomUUID()])).toString('base64url');

describe('a search of the open games', () => {
  it('finds games by title, description, court, city, type, levels and day, also on later pages', async () => {
    await query(server, 'DELETE FROM games');
    const courtId = await buildCourt(server, { name: 'Rucker Park', timeZone: 'America/New_York' });
    // This evening in New York is the next day in UTC.
    const late = new Date(Date.now() + 72 * HOUR);
    late.setUTCHours(2, 30, 0, 0);
    const fields = { scheduledAt: late.toISOString(), skillLevel: 'pro', difficulty: 'hard' } as const;
    const { host } = await buildGame(server, {
      fields: { ...fields, title: 'Sunrise RUN', gameType: 'league', courtId },
    });
    await buildGame(server, { host, fields: { ...fields, title: '100%', description: 'one RUN\nand 2 dogs' } });
    await buildGame(server, { host, fields: { title: 'Other', scheduledAt: null } });
    await buildGame(server, { host, fields: { ...fields, title: 'Hidden run', isPublic: false } });
    const find = async (search: Record<string, string>) => {
      const games = await readGames(host, `/api/games?${new URLSearchParams(search)}`);
      return games.map(({ title }) => title).sort();
    };
    expect(await find({ search: ' run ' })).toEqual(['100%', 'Sunrise RUN']);
    expect(await find({ search: 'rucker' })).toEqual(['Sunrise RUN']);
    expect(await find({ search: 'NEW YORK' })).toEqual(['Sunrise RUN']);
    expect(await find({ search: '2 dogs' })).toEqual(['100%']);
    expect(await find({ search: '%' })).toEqual(['100%']);
    expect(await find({ search: 'tbd' })).toEqual([]);
    expect(await find({ search: '' })).toHaveLength(3);
    expect(await find({ gameType: 'league' })).toEqual(['Sunrise RUN']);
    expect(await find({ gameType: 'pickup' })).toEqual(['100%', 'Other']);
    expect(await find({ gameType: 'tournament' })).toEqual([]);
    expect(await find({ courtId })).toEqual(['Sunrise RUN']);
    expect(await find({ courtId, gameType: 'pickup' })).toEqual([]);
    expect(await find({ courtId: randomUUID() })).toEqual([]);
    expect(await find({ skillLevel: 'pro', difficulty: 'hard' })).toEqual(['100%', 'Sunrise RUN']);
    expect(await find({ skillLevel: 'pro', difficulty: 'easy' })).toEqual([]);
    const day = late.toISOString().slice(0, 10);
    const dayBefore = new Date(late.getTime() - 24 * HOUR).toISOString().slice(0, 10);
    expect(await find({ date: day })).toHaveLength(2);
    expect(await find({ date: day, timeZone: 'America/New_York' })).toEqual([]);
    expect(await find({ date: dayBefore, timeZone: 'America/New_York', search: 'run' })).toHaveLength(2);
    const minutesLater = (minutes: number) => new Date(late.getTime() + minutes * 60_000).toISOString();
    expect(await find({ startsFrom: minutesLater(0), startsBefore: minutesLater(1) })).toEqual(['100%', 'Sunrise RUN']);
    expect(await find({ startsFrom: minutesLater(-60), startsBefore: minutesLater(0) })).toEqual([]);
    expect(await find({ startsFrom: minutesLater(1), startsBefore: minutesLater(60) })).toEqual([]);
    const first = await host.fetch('/api/games?search=run&skillLevel=pro&limit=1');
    const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await host.fetch(next);
    const titles = [...((await first.json()) as Game[]), ...((await second.json()) as Game[])].map(
      ({ title }) => title,
    );
    expect([titles.sort(), second.headers.get('link')]).toEqual([['100%', 'Sunrise RUN'], null]);
  });

  it('refuses unknown types, levels, days and zones', async () => {
    const ann = await buildMember(server);
    for (const search of [
      'gameType=street',
      'gameType=',
      'gameType=league&gameType=pickup',
      'skillLevel=god',
      'courtId=none',
      'difficulty=',
      'date=tomorrow',
      'date=2026-02-30',
      'date=0000-01-01',
      'date=9999-12-31',
      'startsFrom=2026-06-14T00:00:00Z',
      'startsBefore=2026-06-14T00:00:00Z',
      'startsFrom=tonight&startsBefore=2026-06-14T00:00:00Z',
      'startsFrom=2026-06-14T00:00:00Z&startsBefore=2026-06-15T00:00:00Z&date=2026-06-14',
      'timeZone=Mars',
      'timeZone=%00',
      'search=a%0Ab',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect([search, await refusal(ann.fetch(`/api/games?${search}`))]).toEqual([search, [400, 'invalid_input']]);
    }
  });

  it('can use its indexes', async () => {
    const sql = server.app.get(Sql);
    /** Whether a plan can use `index`. Drops the others meanwhile: with so few games another plan would be cheaper. */
    const uses = async (index: string, conditions: string) => {
      const others = ['games_open', 'games_ends', 'games_search', 'games_levels', 'games_types', 'games_near'].filter(
        (name) => name !== index,
      );
      let plan = '';
      const explained = sql.transaction(async (tx) => {
        await sql.rows({ name: `test.drop-for-${index}`, text: `DROP INDEX ${others.join(', ')}` }, [], tx);
        await sql.rows({ name: 'test.no-seqscan', text: 'SET LOCAL enable_seqscan = off' }, [], tx);
        const text = `EXPLAIN SELECT g.id FROM games g WHERE g.is_public AND g.cancelled_at IS NULL AND ${conditions}`;
        plan = JSON.stringify(await sql.rows({ name: `test.explain-${index}`, text }, [], tx));
        throw new Error('rolled back');
      });
      await expect(explained).rejects.toThrow('rolled back');
      return /Index Cond/.test(plan) && plan.includes(index);
    };
    const searched = `search_key(g.title || E'\\n' || COALESCE(g.description, '') || E'\\n' || COALESCE(NULLIF(g.location, 'TBD'), ''))`;
    expect(listOf({ search: ['%run%'] }).statement.text).toContain(searched);
    expect(await uses('games_search', `${searched} LIKE '%rucker%'`)).toBe(true);
    expect(await uses('games_levels', `g.skill_level = 'pro' AND g.difficulty = 'hard'`)).toBe(true);
    const ofType = `g.game_type = 'league' AND (COALESCE(g.scheduled_at, 'infinity'), g.id) > (now(), '${randomUUID()}')`;
    expect(await uses('games_types', ofType)).toBe(true);
  });
});

describe('games near a position', () => {
  const HARLEM = '40.83,-73.936';
  let host: TestPerson;

  const find = async (search: Record<string, string | number>) => {
    const query = new URLSearchParams(
      Object.entries(search).map(([key, value]): [string, string] => [key, `${value}`]),
    );
    const pages = await readAllPages<Game>(host, `/api/games?${query}`);
    return pages.map((page) => page.map(({ title }) => title));
  };
  const titles = async (search: Record<string, string | number>) => (await find(search)).flat();
  const gameAt = async (title: string, courtId: string | undefined, fields: object = {}) =>
    (await buildGame(server, { host, fields: { title, courtId, ...fields } })).game;

  beforeAll(async () => {
    await query(server, 'DELETE FROM games');
    host = await buildMember(server);
    const rucker = await buildCourt(server);
    const cage = await buildCourt(server, { name: 'The Cage', latitude: 40.731, longitude: -74.0012 });
    const suva = await buildCourt(server, { name: 'Suva', city: 'Suva', latitude: -18.15, longitude: 179.9 });
    const line = await buildCourt(server, { name: 'East of it', city: 'Taveuni', latitude: -18.15, longitude: -179.9 });
    await gameAt('cage', cage, { scheduledAt: inHours(1), gameType: 'league', skillLevel: 'pro', difficulty: 'hard' });
    await gameAt('rucker', rucker, { scheduledAt: inHours(72), gameType: 'league' });
    await gameAt('rucker soon', rucker, { scheduledAt: inHours(2) });
    await gameAt('rucker some day', rucker, { scheduledAt: null });
    await gameAt('suva', suva);
    await gameAt('across the line', line);
    await gameAt('nowhere', undefined, { scheduledAt: inHours(3) });
    await gameAt('hidden', rucker, { isPublic: false });
    const off = await gameAt('off', rucker);
    await ok(cancelGame(host, off.id, { reason: 'Rain', rev: off.rev }));
    await moveStart(server, (await gameAt('over', rucker)).id, -2);
  });

  it('within a radius come soonest first or nearest first, in pages, and always have a court', async () => {
    const near = { near: HARLEM, radius: 20_000 };
    expect(await titles(near)).toEqual(['cage', 'rucker soon', 'rucker', 'rucker some day']);
    const byDistance = ['rucker', 'rucker soon', 'rucker some day', 'cage'];
    for (const limit of [1, 2, 3, 4]) {
      expect(await titles({ ...near, limit })).toEqual(['cage', 'rucker soon', 'rucker', 'rucker some day']);
      const pages = await find({ ...near, sort: 'distance', limit });
      expect(pages.flat()).toEqual(byDistance);
      expect(pages).toHaveLength(Math.ceil(4 / limit));
    }
    expect(await titles({ ...near, radius: 1_000 })).toEqual(['rucker soon', 'rucker', 'rucker some day']);
    expect(await titles({ ...near, radius: -1 })).toEqual(await titles({ ...near, radius: COURTS.radius.min }));
    expect(await titles({ ...near, radius: 1e9 })).toEqual(await titles({ ...near, radius: COURTS.radius.max }));
    expect(await titles({ near: '40.9,-73.936', radius: 1_000 })).toEqual([]);
    expect(await titles({ near: '40.9,-73.936', radius: 1_000, sort: 'distance' })).toEqual([]);
  });

  it('without a radius are all open games by distance, games without a court last', async () => {
    const all = ['rucker', 'rucker soon', 'rucker some day', 'cage', 'across the line', 'suva', 'nowhere'];
    for (const limit of [1, 3, 7, 50])
      expect((await find({ near: HARLEM, sort: 'distance', limit })).flat()).toEqual(all);
  });

  it('are found across the date line', async () => {
    const line = { near: '-18.15,-179.95', radius: 20_000 };
    expect(await titles({ ...line, sort: 'distance' })).toEqual(['across the line', 'suva']);
    expect((await titles({ ...line, radius: 10_000 })).sort()).toEqual(['across the line']);
  });

  it('can be filtered by type, levels, day and text', async () => {
    for (const sort of ['start', 'distance']) {
      const near = { near: HARLEM, radius: 20_000, sort };
      expect((await titles({ ...near, gameType: 'league' })).sort()).toEqual(['cage', 'rucker']);
      expect(await titles({ ...near, skillLevel: 'pro', difficulty: 'hard' })).toEqual(['cage']);
      expect(await titles({ ...near, search: 'soon' })).toEqual(['rucker soon']);
      expect(await titles({ ...near, search: 'line' })).toEqual([]);
      expect(await titles({ ...near, date: inHours(72).slice(0, 10), limit: 1 })).toEqual(['rucker']);
      expect(await titles({ ...near, radius: 1_000, gameType: 'league' })).toEqual(['rucker']);
    }
    expect(await titles({ near: HARLEM, sort: 'distance', search: 'nowhere' })).toEqual(['nowhere']);
  });

  it('are found at the position of their court, also when they get another court or none, or the court moves', async () => {
    const [one, other] = [
      await buildCourt(server, { latitude: 10, longitude: 20 }),
      await buildCourt(server, { latitude: 10, longitude: 21 }),
    ];
    const game = await gameAt('follows', one);
    const isAt = async (near: string) => (await titles({ near, radius: 1_000 })).includes('follows');
    expect(await isAt('10,20')).toBe(true);
    const moved = await ok(editGame(host, game.id, { courtId: other, rev: game.rev }));
    expect([await isAt('10,20'), await isAt('10,21')]).toEqual([false, true]);
    await query(server, 'UPDATE courts SET longitude = 22 WHERE id = $1', [other]);
    expect([await isAt('10,21'), await isAt('10,22')]).toEqual([false, true]);
    await ok(editGame(host, game.id, { courtId: null, location: 'My yard', rev: moved.rev }));
    expect(await isAt('10,22')).toBe(false);
    await query(server, 'DELETE FROM games WHERE id = $1', [game.id]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a latitude beyond the pole', 'near', { near: '91,0', radius: '100' }],
    ['no numbers', 'near', { near: 'abc', radius: '100' }],
    ['infinity', 'near', { near: 'Infinity,0', radius: '100' }],
    ['no radius', 'radius', { near: HARLEM, radius: '' }],
    ['half a metre', 'radius', { near: HARLEM, radius: '10.5' }],
    ['an endless radius', 'radius', { near: HARLEM, radius: 'Infinity' }],
    ['a position without a radius', 'radius', { near: HARLEM }],
    ['a radius without a position', 'near', { radius: '100' }],
    ['a distance without a position', 'near', { sort: 'distance' }],
    ['an unknown order', 'sort', { near: HARLEM, radius: '100', sort: 'price' }],
    [
      'a cursor of a list by start, by distance',
      'cursor',
      { near: HARLEM, sort: 'distance', after: cursorOf('2026-06-14T02:30:00.000Z') },
    ],
    ['a cursor of a list by distance, by start', 'cursor', { near: HARLEM, radius: '100', after: cursorOf(0.01) }],
  ])('are refused with the name of the field: %s', async (_, field, search) => {
    const answer = await host.fetch(`/api/games?${new URLSearchParams(search)}`);
    const { code, fields } = (await answer.json()) as ErrorBody;
    expect([answer.status, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]]);
  });

  it.each([5e-324, 1e308, -1, null])('do not fail for a made-up distance in a cursor: %s', async (distance) => {
    const search = new URLSearchParams({ near: HARLEM, sort: 'distance', after: cursorOf(distance) });
    expect((await host.fetch(`/api/games?${search}`)).status).toBe(200);
  });
});

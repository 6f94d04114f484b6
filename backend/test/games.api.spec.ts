import { randomUUID } from 'node:crypto';
import type { Game, GameDetail } from '@hoopline/contracts';
import { Game as GameSchema } from '@hoopline/contracts/games/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { listOf } from '../src/features/games/games.sql.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildGame,
  cancelGame,
  HOUR,
  inHours,
  join,
  joinWaitlist,
  keyOf,
  leaveForGood,
  moveStart,
  readGame,
  readGames,
} from './harness/games.ts';
import { buildMember } from './harness/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('open games', () => {
  it('come soonest first, those without a time last, in pages, without those that are over, cancelled or private', async () => {
    await query(server, 'DELETE FROM games');
    const { host } = await buildGame(server, { fields: { title: 'in three days', scheduledAt: inHours(72) } });
    await buildGame(server, { host, fields: { title: 'some day', scheduledAt: null } });
    await buildGame(server, { host, fields: { title: 'any day', scheduledAt: null } });
    await buildGame(server, { host, fields: { title: 'soon', scheduledAt: inHours(1) } });
    await buildGame(server, { host, fields: { title: 'private', isPublic: false } });
    const running = await buildGame(server, { host, fields: { title: 'running', duration: 480 } });
    await moveStart(server, running.id, -7);
    const over = await buildGame(server, { host, fields: { title: 'over' } });
    await moveStart(server, over.id, -2);
    const off = await buildGame(server, { host, fields: { title: 'off' } });
    await ok(cancelGame(host, off.id, { reason: 'Rain', rev: off.game.rev }));
    const titles: string[] = [];
    let path: string | undefined = '/api/games?limit=2';
    while (path) {
      const answer: Response = await host.fetch(path);
      const page = GameSchema.array().parse(await answer.json());
      expect(page.length).toBeLessThanOrEqual(2);
      titles.push(...page.map((game) => game.title));
      path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['running', 'soon', 'in three days', 'some day', 'any day']);
  });

  it('show each viewer their own seat, and whether they host', async () => {
    await query(server, 'DELETE FROM games');
    const { host, players, id } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const [first, newest] = players;
    const waiting = await buildMember(server);
    await ok(joinWaitlist(waiting, id));
    const seen = async (who: typeof host) => (await readGames(who))[0];
    expect(await seen(host)).toMatchObject({ hostId: 'anonymous', isHost: true, isJoined: false, mySeat: null });
    expect(await seen(waiting)).toMatchObject({
      hostId: host.id,
      isHost: false,
      isJoined: false,
      mySeat: { status: 'waitlisted', place: 1, offerExpiresAt: null, keptUntil: null, reason: null },
      currentPlayers: 2,
      waitlistCount: 1,
    });
    const mine = await seen(first as typeof host);
    expect(mine).toMatchObject({ isJoined: true, mySeat: { status: 'joined', place: null } });
    expect(mine?.faces.map((face) => face.id)).toEqual([newest?.id, first?.id]);
    const anybody = (await (await fetch(`${server.url}/api/games`)).json()) as unknown[];
    expect(anybody[0]).toMatchObject({ hostId: host.id, isHost: false, isJoined: false, mySeat: null });
  });

  it.each(['?limit=0', '?limit=x', '?after=x', `?after=${Buffer.from('["x","y"]').toString('base64url')}`, '?page=2'])(
    'refuse %s',
    async (search) => {
      expect((await fetch(`${server.url}/api/games${search}`)).status).toBe(400);
    },
  );
});

describe('the place of a game', () => {
  it('is that of its court, whose lights count outdoors only', async () => {
    await query(server, 'DELETE FROM games');
    const { host } = await buildGame(server, { fields: { title: 'nowhere' } });
    for (const [title, isLit] of [
      ['dark', false],
      ['unknown', null],
      ['hall', false],
    ] as const) {
      const courtId = await buildCourt(server, { latitude: 35.5, longitude: 139.25, isLit });
      if (title === 'hall') await query(server, `UPDATE courts SET court_type = 'indoor' WHERE id = $1`, [courtId]);
      await buildGame(server, { host, fields: { title, courtId } });
    }
    const at = { latitude: 35.5, longitude: 139.25 };
    const games = GameSchema.array().parse(await readGames(host));
    expect(Object.fromEntries(games.map(({ title, place }) => [title, place]))).toEqual({
      nowhere: null,
      dark: { ...at, isLit: false },
      unknown: { ...at, isLit: null },
      hall: { ...at, isLit: null },
    });
  });
});

describe('a search of the open games', () => {
  it('finds title, description, court, city, type, levels and day, beyond the first page and with its links', async () => {
    await query(server, 'DELETE FROM games');
    const courtId = await buildCourt(server, { name: 'Rucker Park', timeZone: 'America/New_York' });
    // Half past ten in the evening there is the next day in UTC.
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
    const first = await host.fetch('/api/games?search=run&skillLevel=pro&limit=1');
    const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await host.fetch(next);
    const titles = [...((await first.json()) as Game[]), ...((await second.json()) as Game[])].map(
      ({ title }) => title,
    );
    expect([titles.sort(), second.headers.get('link')]).toEqual([['100%', 'Sunrise RUN'], null]);
  });

  it('refuses what is no type, level, day or zone', async () => {
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
      'timeZone=Mars',
      'timeZone=%00',
      'search=a%0Ab',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect([search, await refusal(ann.fetch(`/api/games?${search}`))]).toEqual([search, [400, 'invalid_input']]);
    }
  });

  it('reads no more than it must, by its indexes', async () => {
    const sql = server.app.get(Sql);
    /** Whether a plan can use `index`: of so few games another way would be cheaper, and is taken away for the while. */
    const uses = async (index: string, conditions: string) => {
      const others = ['games_open', 'games_ends', 'games_search', 'games_levels', 'games_types'].filter(
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
    const searched = `lower(g.title || E'\\n' || COALESCE(g.description, '') || E'\\n' || COALESCE(NULLIF(g.location, 'TBD'), ''))`;
    expect(
      listOf({ search: ['%run%'], gameType: [], skillLevel: [], difficulty: [], courtId: [], day: [] }).statement.text,
    ).toContain(searched);
    expect(await uses('games_search', `${searched} LIKE '%rucker%'`)).toBe(true);
    expect(await uses('games_levels', `g.skill_level = 'pro' AND g.difficulty = 'hard'`)).toBe(true);
    const ofType = `g.game_type = 'league' AND (COALESCE(g.scheduled_at, 'infinity'), g.id) > (now(), '${randomUUID()}')`;
    expect(await uses('games_types', ofType)).toBe(true);
  });
});

describe('games of somebody', () => {
  it('are those they host or have a place in, also over or cancelled ones, latest first', async () => {
    const ann = await buildMember(server);
    const hosted = await buildGame(server, { host: ann, fields: { scheduledAt: inHours(24) } });
    const joined = await buildGame(server, { fields: { scheduledAt: inHours(48), isPublic: false } });
    await ok(join(ann, joined.id, keyOf(joined.game)));
    const full = await buildGame(server, { joined: 2, fields: { maxPlayers: 2, scheduledAt: inHours(72) } });
    await ok(joinWaitlist(ann, full.id));
    const left = await buildGame(server);
    await ok(join(ann, left.id));
    await leaveForGood(server, ann, left.id);
    await moveStart(server, joined.id, -48);
    await ok(cancelGame(ann, hosted.id, { reason: 'Rain', rev: hosted.game.rev }));
    const list = await readGames(ann, '/api/games/user/anonymous');
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [full.id, 'open'],
      [hosted.id, 'cancelled'],
      [joined.id, 'over'],
    ]);
    const first = await ann.fetch('/api/games/user/anonymous?limit=2');
    const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await readGames(ann, next)).map(({ id }) => id)).toEqual([joined.id]);
  });

  it('are none without a session, and make no guest', async () => {
    const answer = await fetch(`${server.url}/api/games/user/anonymous`);
    expect([await answer.json(), answer.headers.get('set-cookie')]).toEqual([[], null]);
  });

  it('show others only what is public, and nothing of a private profile', async () => {
    const [ann, hidden] = [await buildMember(server), await buildMember(server, { isPublic: false })];
    const open = await buildGame(server, { host: ann });
    await buildGame(server, { host: ann, fields: { isPublic: false } });
    await ok(join(hidden, open.id));
    const viewer = await buildMember(server);
    expect((await readGames(viewer, `/api/games/user/${ann.id}`)).map(({ id }) => id)).toEqual([open.id]);
    expect(await readGames(viewer, `/api/games/user/${hidden.id}`)).toEqual([]);
    expect(await readGames(hidden, `/api/games/user/${hidden.id}`)).toHaveLength(1);
    expect(await readGames(viewer, `/api/games/user/${randomUUID()}`)).toEqual([]);
    expect((await viewer.fetch('/api/games/user/somebody')).status).toBe(400);
  });
});

describe('one game', () => {
  it('lists players with their rank, newest first, and the waitlist, next first', async () => {
    const stats = { gamesPlayed: 10, wins: 1, rating: null, averageScore: null };
    const silver = await buildMember(server, { stats });
    const past = await buildGame(server);
    await ok(join(silver, past.id));
    await moveStart(server, past.id, -5);
    const { id, players } = await buildGame(server, { joined: 1, fields: { maxPlayers: 2 } });
    await ok(join(silver, id));
    const [third, fourth] = [await buildMember(server), await buildMember(server)];
    await ok(joinWaitlist(third, id));
    await ok(joinWaitlist(fourth, id));
    const game = await readGame(fourth, id);
    // Ten games counted before, and one that is over: the eleventh makes silver.
    expect(game.players.map((player) => [player.id, player.tier])).toEqual([
      [silver.id, 'silver'],
      [players[0]?.id, 'bronze'],
    ]);
    expect(game.waitlist.map((entry) => [entry.id, entry.place])).toEqual([
      [third.id, 1],
      [fourth.id, 2],
    ]);
    expect(game.mySeat).toMatchObject({ status: 'waitlisted', place: 2 });
  });

  it.each([
    ['nobody’s id', randomUUID(), 404],
    ['no id', 'abc', 400],
    ['an unknown query', `${randomUUID()}?secret=1`, 400],
  ])('is refused for %s', async (_, id, status) => {
    expect((await fetch(`${server.url}/api/games/${id}`)).status).toBe(status);
  });

  it('is visible only to its own people and with its key when private', async () => {
    const { game, id, host, players } = await buildGame(server, { joined: 1, fields: { isPublic: false } });
    const stranger = await buildMember(server);
    const calls = (gameId: string, key: string) => [
      stranger.fetch(`/api/games/${gameId}${key}`),
      call(stranger, 'POST', `/api/games/${gameId}/join${key}`),
      call(stranger, 'DELETE', `/api/games/${gameId}/join${key}`),
      call(stranger, 'POST', `/api/games/${gameId}/waitlist${key}`),
      call(stranger, 'DELETE', `/api/games/${gameId}/waitlist${key}`),
      call(stranger, 'PATCH', `/api/games/${gameId}`, { rev: 0, title: 'Mine now' }),
      cancelGame(stranger, gameId, { reason: 'x', rev: 0 }),
    ];
    const bodies = async (answers: Promise<Response>[]) =>
      Promise.all((await Promise.all(answers)).map(async (one) => `${one.status} ${await one.text()}`));
    const nowhere = await bodies(calls(randomUUID(), ''));
    expect(await bodies(calls(id, ''))).toEqual(nowhere);
    expect(await bodies(calls(id, '?key=wrong'))).toEqual(nowhere);
    expect(nowhere[0]).toContain('game_not_found');
    expect((await readGame(host, id)).isHost).toBe(true);
    expect((await readGame(players[0] as typeof host, id)).isJoined).toBe(true);
    expect((await ok<GameDetail>(join(stranger, id, keyOf(game)))).currentPlayers).toBe(2);
    expect((await readGame(stranger, id)).isJoined).toBe(true);
  });
});

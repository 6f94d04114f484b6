import { randomUUID } from 'node:crypto';
import type { GameDetail } from '@hoopline/contracts';
import { Game as GameSchema } from '@hoopline/contracts/games/schemas';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildGame,
  cancelGame,
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

const server = useServer();

describe('open games', () => {
  it('come soonest first, without a time last, in pages, and are never over, cancelled or private', async () => {
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
      mySeat: { status: 'waitlisted', waitlistPosition: 1, offerExpiresAt: null, keptUntil: null, reason: null },
      currentPlayers: 2,
      waitlistCount: 1,
    });
    const mine = await seen(first as typeof host);
    expect(mine).toMatchObject({ isJoined: true, mySeat: { status: 'joined', waitlistPosition: null } });
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

describe('the position of a game', () => {
  it('is the position of its court, with its lights if it is outdoors', async () => {
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

describe('the games of a person', () => {
  it('are the games that they host or are in, also over or cancelled ones, latest first', async () => {
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

  it('are none without a session, and the call makes no guest', async () => {
    const answer = await fetch(`${server.url}/api/games/user/anonymous`);
    expect([await answer.json(), answer.headers.get('set-cookie')]).toEqual([[], null]);
  });

  it('are shown to others only if they are public, and not for a private profile', async () => {
    const [ann, privatePerson] = [await buildMember(server), await buildMember(server, { isPublic: false })];
    const open = await buildGame(server, { host: ann });
    await buildGame(server, { host: ann, fields: { isPublic: false } });
    await ok(join(privatePerson, open.id));
    const viewer = await buildMember(server);
    expect((await readGames(viewer, `/api/games/user/${ann.id}`)).map(({ id }) => id)).toEqual([open.id]);
    expect(await readGames(viewer, `/api/games/user/${privatePerson.id}`)).toEqual([]);
    expect(await readGames(privatePerson, `/api/games/user/${privatePerson.id}`)).toHaveLength(1);
    expect(await readGames(viewer, `/api/games/user/${randomUUID()}`)).toEqual([]);
    expect((await viewer.fetch('/api/games/user/somebody')).status).toBe(400);
  });
});

describe('one game', () => {
  it('lists players with their rank, newest first, and the waitlist, next first', async () => {
    const stats = { gamesPlayed: 11, wins: 1, rating: null, averageScore: null };
    const silver = await buildMember(server, { stats });
    const { id, players } = await buildGame(server, { joined: 1, fields: { maxPlayers: 2 } });
    await ok(join(silver, id));
    const [third, fourth] = [await buildMember(server), await buildMember(server)];
    await ok(joinWaitlist(third, id));
    await ok(joinWaitlist(fourth, id));
    const game = await readGame(fourth, id);
    expect(game.players.map((player) => [player.id, player.tier])).toEqual([
      [silver.id, 'silver'],
      [players[0]?.id, 'bronze'],
    ]);
    expect(game.waitlist.map((entry) => [entry.id, entry.waitlistPosition])).toEqual([
      [third.id, 1],
      [fourth.id, 2],
    ]);
    expect(game.mySeat).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
  });

  it.each([
    ['nobody’s id', randomUUID(), 404],
    ['no id', 'abc', 400],
    ['an unknown query', `${randomUUID()}?secret=1`, 400],
  ])('is refused for %s', async (_, id, status) => {
    expect((await fetch(`${server.url}/api/games/${id}`)).status).toBe(status);
  });

  it('is visible only to people in it and with its link key when private', async () => {
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

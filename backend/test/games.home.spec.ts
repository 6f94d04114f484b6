import type { Game, HomeGames } from '@hoopline/contracts';
import { HomeGames as HomeGamesSchema } from '@hoopline/contracts/games/home-schemas';
import { describe, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  inHours,
  join,
  keyOf,
  leave,
  moveStart,
  readGames,
} from './harness/games.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

const home = (person: Pick<TestPerson, 'fetch'>) => ok<HomeGames>(person.fetch('/api/games/home'));
const nextOf = async (person: TestPerson) => (await home(person)).nextGame?.id ?? null;
const waitingOf = async (person: TestPerson) => (await home(person)).waitingResults.map(({ id }) => id);

describe('the next game of the home page', () => {
  it('is the soonest that a person hosts, or has a seat, an offer or a waitlist position in', async () => {
    const ann = await buildMember(server);
    const hosted = await buildGame(server, { host: ann, fields: { scheduledAt: inHours(72) } });
    expect(await nextOf(ann)).toBe(hosted.id);
    const secret = await buildGame(server, { fields: { isPublic: false, scheduledAt: inHours(48) } });
    await ok(join(ann, secret.id, keyOf(secret.game)));
    expect(await nextOf(ann)).toBe(secret.id);
    const queued = await buildWaitlist(server, ['Bea']);
    await moveStart(server, queued.id, 5);
    const [bea] = queued.waitlist as [TestPerson];
    expect(await nextOf(bea)).toBe(queued.id);
  });

  it('has its people, with the time at which each joined, and its court', async () => {
    const courtId = await buildCourt(server, { name: 'The Cage' });
    const { id, host, players } = await buildGame(server, { joined: 2, fields: { courtId } });
    const { nextGame } = HomeGamesSchema.parse(await home(host));
    expect([nextGame?.id, nextGame?.court?.name, nextGame?.viewerId]).toEqual([id, 'The Cage', host.id]);
    expect(nextGame?.players.map((player) => player.id).sort()).toEqual(players.map((player) => player.id).sort());
    expect(nextGame?.players.every(({ joinedAt }) => Date.parse(joinedAt) > 0)).toBe(true);
  });

  it('stays until its end, and is no game that is cancelled, has no start, or was just left', async () => {
    const ann = await buildMember(server);
    await buildGame(server, { host: ann, fields: { scheduledAt: null } });
    expect(await nextOf(ann)).toBeNull();
    const { id, game } = await buildGame(server, { host: ann });
    await moveStart(server, id, -1);
    expect(await nextOf(ann)).toBe(id);
    await moveStart(server, id, -2);
    expect(await nextOf(ann)).toBeNull();
    await moveStart(server, id, 2);
    await ok(cancelGame(ann, id, { reason: 'Rain', rev: game.rev }));
    expect(await nextOf(ann)).toBeNull();
    const other = await buildGame(server);
    await ok(join(ann, other.id));
    expect(await nextOf(ann)).toBe(other.id);
    await ok(leave(ann, other.id));
    expect(await nextOf(ann)).toBeNull();
  });

  it('is null for visitors, and exists for guests', async () => {
    expect(await home(buildVisitor(server))).toEqual({ nextGame: null, waitingResults: [], followedResults: [] });
    const guest = await buildGuest(server);
    const { id } = await buildGame(server);
    await ok(join(guest, id));
    expect(await nextOf(guest)).toBe(id);
  });
});

describe('results that wait', () => {
  it('are those that a host has to enter, then those that a player of the losing team may confirm', async () => {
    const { id, host, players } = await buildGame(server, { joined: 3 });
    const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
    await ok(join(host, id));
    expect(await waitingOf(host)).toEqual([]);
    await moveStart(server, id, -3);
    expect([await waitingOf(host), await waitingOf(ann)]).toEqual([[id], []]);
    const teams = [
      [host.id, ann.id],
      [ben.id, cat.id],
    ];
    const { result } = await ok(call(host, 'POST', `/api/games/${id}/result`, { teams, scores: [21, 18] }));
    expect([await waitingOf(host), await waitingOf(ann), await waitingOf(ben)]).toEqual([[], [], [id]]);
    await ok(call(ben, 'POST', `/api/games/${id}/result/confirm`, { rev: result?.rev }));
    expect([await waitingOf(ben), await waitingOf(cat)]).toEqual([[], []]);
  });

  it('are not those of games with fewer than two players, cancelled games, and games of weeks ago', async () => {
    const ann = await buildMember(server);
    const lonely = await buildGame(server, { host: ann, joined: 1 });
    await moveStart(server, lonely.id, -3);
    const old = await buildGame(server, { host: ann, joined: 2 });
    await moveStart(server, old.id, -15 * 24);
    const off = await buildGame(server, { host: ann, joined: 2 });
    await query(server, 'UPDATE games SET cancelled_at = now() WHERE id = $1', [off.id]);
    await moveStart(server, off.id, -3);
    expect(await waitingOf(ann)).toEqual([]);
    await moveStart(server, old.id, -13 * 24);
    const late = await buildGame(server, { host: ann, joined: 2 });
    await moveStart(server, late.id, -3);
    expect(await waitingOf(ann)).toEqual([late.id, old.id]);
  });
});

describe('games in each time zone', () => {
  const IN = '/api/games?inEachZone=2';

  it('are the soonest of each, so that one city with many games hides no other', async () => {
    await query(server, 'DELETE FROM games');
    const west = await buildCourt(server, { timeZone: 'America/Los_Angeles' });
    const east = await buildCourt(server, { timeZone: 'America/New_York' });
    const host = await buildMember(server);
    const at = async (courtId: string, title: string, hours: number, more = {}) =>
      (await buildGame(server, { host, fields: { courtId, title, scheduledAt: inHours(hours), ...more } })).id;
    for (const hours of [1, 2, 3]) await at(west, `West ${hours}`, hours);
    for (const hours of [30, 31, 32]) await at(east, `East ${hours}`, hours);
    await at(east, 'Secret', 4, { isPublic: false });
    const hidden = await at(east, 'Hidden', 5);
    await query(server, 'UPDATE games SET is_public = false, hidden_at = now() WHERE id = $1', [hidden]);
    const reader = await buildMember(server);
    const titles = async (person: Pick<TestPerson, 'fetch'>) =>
      (await readGames(person as TestPerson, IN)).map(({ title }: Game) => title);
    expect(await titles(reader)).toEqual(['West 1', 'West 2', 'East 30', 'East 31']);
    expect(await titles(buildVisitor(server))).toEqual(['West 1', 'West 2', 'East 30', 'East 31']);
    expect((await reader.fetch(IN)).headers.get('link')).toBeNull();
    await block(reader, host);
    expect(await titles(reader)).toEqual([]);
  });

  it('have no other filter, and no page', async () => {
    const ann = await buildMember(server);
    for (const search of [
      'inEachZone=0',
      'inEachZone=21',
      'inEachZone=x',
      'inEachZone=2&search=a',
      'inEachZone=2&limit=5',
      'inEachZone=2&near=40,-73&radius=100',
    ])
      expect([search, await refusal(ann.fetch(`/api/games?${search}`))]).toEqual([search, [400, 'invalid_input']]);
  });
});

describe('results of players whom the viewer follows', () => {
  const followedOf = async (person: TestPerson) =>
    (await home(person)).followedResults.map(({ id, scores, players }) => [
      id,
      scores,
      players.map((player) => `${player.displayName} ${player.outcome}`),
    ]);
  const follow = (person: TestPerson, other: TestPerson) => ok(call(person, 'POST', `/api/players/${other.id}/follow`));

  /** A game of two teams, Ann's and Ben's, that ended 21 to 18 for Ann's. Cat was in no team. */
  async function played(isConfirmed = true) {
    const { id, host, players } = await buildGame(server, { joined: 3 });
    const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
    await moveStart(server, id, -3);
    const body = { teams: [[ann.id], [ben.id]], scores: [21, 18] };
    const { result } = await ok(call(host, 'POST', `/api/games/${id}/result`, body));
    if (isConfirmed) await ok(call(ben, 'POST', `/api/games/${id}/result/confirm`, { rev: result?.rev }));
    return { id, host, ann, ben, cat };
  }

  it('are the confirmed ones in which somebody whom they follow was in a team, with who won', async () => {
    const { id, host, ann, ben, cat } = await played();
    const [reader, other] = [await buildMember(server), await buildMember(server)];
    await follow(other, cat);
    await follow(other, host);
    await follow(ben, ann);
    await follow(reader, ben);
    await follow(reader, ann);
    const names = [`${ann.displayName} won`, `${ben.displayName} lost`];
    expect(await followedOf(reader)).toEqual([[id, [21, 18], names]]);
    expect([await followedOf(other), await followedOf(ben)]).toEqual([[], []]);
    await block(reader, ann);
    expect(await followedOf(reader)).toEqual([[id, [21, 18], [`${ben.displayName} lost`]]]);
    await block(ben, reader);
    expect(await followedOf(reader)).toEqual([]);
  });

  it('are not those of private or cancelled games, of last week, or without a confirmation; at most three', async () => {
    const reader = await buildMember(server);
    const open = await played(false);
    await follow(reader, open.ann);
    expect(await followedOf(reader)).toEqual([]);
    const ids: string[] = [];
    for (let games = 0; games < 4; games += 1) {
      const { id, ann } = await played();
      await follow(reader, ann);
      await moveStart(server, id, -3 - games);
      ids.push(id);
    }
    const shown = async () => (await followedOf(reader)).map(([id]) => id);
    expect(await shown()).toEqual(ids.slice(0, 3));
    await query(server, 'UPDATE games SET is_public = false WHERE id = $1', [ids[0]]);
    await query(server, 'UPDATE games SET cancelled_at = now() WHERE id = $1', [ids[1]]);
    await moveStart(server, ids[2] as string, -8 * 24);
    expect(await shown()).toEqual([ids[3]]);
  });
});

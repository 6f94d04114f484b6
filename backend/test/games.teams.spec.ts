import { randomUUID } from 'node:crypto';
import type { GameDetail } from '@hoopline/contracts';
import { gamesTopics } from '@hoopline/contracts';
import { Roster } from '@hoopline/contracts/games/roster-schemas';
import { afterEach, describe, expect, it } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const makeTeams = (person: TestPerson, id: string, body: object = {}) =>
  call(person, 'PUT', `/api/games/${id}/teams`, body);
const removeTeams = (person: TestPerson, id: string) => call(person, 'DELETE', `/api/games/${id}/teams`);
const choose = (person: TestPerson, id: string, partnerId: string | null) =>
  call(person, 'PUT', `/api/games/${id}/partner`, { partnerId });

/** A game whose players have these ratings and joined in this order. */
async function buildRated(ratings: readonly number[], fields: Record<string, unknown> = {}) {
  const { id, host } = await buildGame(server, { fields });
  const players: TestPerson[] = [];
  for (const rating of ratings) {
    const stats = { gamesPlayed: 10, wins: 5, rating, averageScore: 20 };
    const player = await buildMember(server, { stats });
    await ok(join(player, id));
    players.push(player);
  }
  return { id, host, players: players as [TestPerson, TestPerson, ...TestPerson[]] };
}

const sorted = (game: Pick<GameDetail, 'teams'>) => game.teams?.teams.map((team) => [...team].sort());
const idsOf = (people: readonly TestPerson[]) => people.map(({ id }) => id).sort();

describe('teams', () => {
  it('are made even by the host, and published at once to everybody who watches the game', async () => {
    const { id, host, players } = await buildRated([1_800, 1_700, 1_300, 1_200]);
    const [ann, ben, cat, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    const before = await readGame(ann, id);
    expect(before.teams).toBeNull();
    const visitor = await watchers.watch(server, [gamesTopics.game(id)]);
    const made = await ok(makeTeams(host, id));
    expect(made.rev).toBeGreaterThan(before.rev);
    expect(sorted(made)).toEqual([idsOf([ann, dan]), idsOf([ben, cat])]);
    expect(made.teams?.margin).toBeCloseTo(0);
    expect(made.teams?.marginDoubt).toBeGreaterThan(1);
    const roster = await visitor.next('games.rosterChanged', ({ teams }) => teams !== null);
    expect(Roster.strict().parse(roster)).toMatchObject({ gameId: id, teams: made.teams, rev: made.rev });
    expect((await readGame(ben, id)).teams).toEqual(made.teams);
  });

  it('keep players together who choose each other, but not if only one of them does', async () => {
    const { id, host, players } = await buildRated([1_800, 1_700, 1_300, 1_200]);
    const [ann, ben, cat, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    await ok(choose(dan, id, ann.id));
    const asked = await ok(choose(ann, id, ben.id));
    const wishes = new Map(asked.players.map((player) => [player.id, player.partnerId]));
    expect([ann, ben, cat, dan].map((player) => wishes.get(player.id))).toEqual([ben.id, null, null, ann.id]);
    expect(sorted(await ok(makeTeams(host, id)))).toEqual([idsOf([ann, dan]), idsOf([ben, cat])]);
    await ok(choose(ben, id, ann.id));
    const paired = await ok(makeTeams(host, id));
    expect(sorted(paired)).toEqual([idsOf([ann, ben]), idsOf([cat, dan])]);
    expect(paired.teams?.margin).toBeCloseTo(500 / 28, 3);
  });

  it('become other teams, about as even, when the host shuffles them', async () => {
    const { id, host } = await buildRated([1_500, 1_501, 1_502, 1_503]);
    const made = await ok(makeTeams(host, id));
    for (const _ of Array.from({ length: 4 })) {
      const before = sorted(await readGame(host, id));
      const shuffled = await ok(makeTeams(host, id, { isShuffled: true }));
      expect([sorted(shuffled), sorted(shuffled)?.reverse()]).not.toContainEqual(before);
      expect(Math.abs(shuffled.teams?.margin ?? 99)).toBeLessThan(0.6);
    }
    expect(sorted(await ok(makeTeams(host, id)))).toEqual(sorted(made));
  });

  it('are the teams that the host names, with a new margin, and without players who have just left', async () => {
    const { id, host, players } = await buildRated([1_800, 1_700, 1_300, 1_200]);
    const [ann, ben, cat, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    await ok(makeTeams(host, id));
    const strong: [string[], string[]] = [[ann.id, ben.id], [cat.id]];
    const named = await ok(makeTeams(host, id, { teams: strong }));
    expect(named.teams?.teams).toEqual(strong);
    expect(named.teams?.margin).toBeCloseTo(450 / 28, 3);
    await ok(leave(cat, id));
    const whole = { teams: [strong[0], [cat.id, dan.id]] };
    expect((await ok(makeTeams(host, id, whole))).teams?.teams).toEqual([strong[0], [dan.id]]);
    expect(await refusal(makeTeams(host, id, { teams: strong }))).toEqual([409, 'too_few_players']);
  });

  it('leave out players without a seat, and have them again with a kept seat, but not if they join later', async () => {
    const { id, host, players } = await buildRated([1_800, 1_700, 1_300, 1_200]);
    const [ann, ben, cat, dan] = players as [TestPerson, TestPerson, TestPerson, TestPerson];
    const made = await ok(makeTeams(host, id, { teams: [idsOf([ann, ben]), idsOf([cat, dan])] }));
    expect((await ok(leave(ann, id))).teams?.teams[0]).toEqual([ben.id]);
    expect((await ok(join(ann, id))).teams).toEqual(made.teams);
    await leaveForGood(server, ann, id);
    expect((await ok(join(ann, id))).teams?.teams).toEqual([[ben.id], idsOf([cat, dan])]);
    const removed = await ok(removePlayer(host, id, cat.id));
    expect(removed.teams?.teams).toEqual([[ben.id], [dan.id]]);
    const smaller = await ok(editGame(host, id, { rev: removed.rev, maxPlayers: 2, leaving: [dan.id] }));
    expect(smaller.teams?.teams).toEqual([[ben.id], []]);
  });

  it('are removed by the host, and removing them again changes nothing', async () => {
    const { id, host } = await buildRated([1_500, 1_500]);
    await ok(makeTeams(host, id));
    const visitor = await watchers.watch(server, [gamesTopics.game(id)]);
    const cleared = await ok(removeTeams(host, id));
    expect(cleared.teams).toBeNull();
    await visitor.next('games.rosterChanged', ({ teams, rev }) => teams === null && rev === cleared.rev);
    expect((await ok(removeTeams(host, id))).rev).toBe(cleared.rev);
  });

  it('are refused to others, for too few or wrong players, and once the game is over or cancelled', async () => {
    const { id, host, game, players } = await buildGame(server, { joined: 1, fields: { isPublic: false } });
    const [ann] = players as [TestPerson];
    const stranger = await buildMember(server);
    for (const act of [makeTeams, removeTeams]) {
      expect(await refusal(act(ann, id))).toEqual([403, 'forbidden']);
      expect(await refusal(act(stranger, id))).toEqual([404, 'game_not_found']);
    }
    expect(await refusal(makeTeams(host, id))).toEqual([409, 'too_few_players']);
    const key = game.sharePath.slice('/g/'.length);
    const ben = await buildMember(server);
    await ok(join(ben, id, key));
    const bad = [
      [[ann.id], [randomUUID()]],
      [[ann.id], [stranger.id]],
      [[ann.id, ben.id], [ann.id]],
    ];
    for (const teams of bad) {
      expect(await fieldErrors(makeTeams(host, id, { teams }))).toEqual([400, 'invalid_input', ['teams']]);
    }
    expect(await refusal(makeTeams(host, id, { teams: [[ann.id]] }))).toEqual([400, 'invalid_input']);
    expect((await readGame(host, id)).teams).toBeNull();
    await moveStart(server, id, -3);
    expect(await refusal(makeTeams(host, id))).toEqual([409, 'game_over']);
    expect(await refusal(removeTeams(host, id))).toEqual([409, 'game_over']);
    expect(await refusal(choose(ann, id, ben.id))).toEqual([409, 'game_over']);
    const off = await buildRated([1_500, 1_500]);
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: (await readGame(off.host, off.id)).rev }));
    expect(await refusal(makeTeams(off.host, off.id))).toEqual([409, 'game_cancelled']);
  });

  it('name only seated players, even if others join and leave at that moment', async () => {
    const { id, host, players } = await buildRated([1_500, 1_510, 1_520, 1_530]);
    const late = await Promise.all([buildMember(server), buildMember(server)]);
    const acts = [
      ...late.map((person) => join(person, id)),
      ...[1, 2, 3].map(() => makeTeams(host, id, { isShuffled: true })),
      leave(players[0], id),
      choose(players[1], id, players[2]?.id ?? null),
    ];
    for (const answer of await Promise.all(acts)) expect(answer.ok).toBe(true);
    const game = await readGame(host, id);
    const seated = new Set(game.players.map((player) => player.id));
    const named = game.teams?.teams.flat() ?? [];
    expect([named.every((player) => seated.has(player)), new Set(named).size]).toEqual([true, named.length]);
    const all = await ok(makeTeams(host, id));
    expect(all.teams?.teams.flat().sort()).toEqual([...seated].sort());
  });

  it('are published from the outbox if the process that made them ended', async () => {
    const { id, host } = await buildRated([1_500, 1_500]);
    const { teams } = await ok(makeTeams(host, id));
    const visitor = await watchers.watch(server, [gamesTopics.game(id)]);
    const minuteAgo = new Date(Date.now() - 60_000);
    await query(server, `INSERT INTO outbox (id, topic, ref, created_at) VALUES ($1, 'games.seats', $2, $3)`, [
      randomUUID(),
      id,
      minuteAgo,
    ]);
    await server.app.get(OutboxService).sweep();
    expect(await visitor.next('games.rosterChanged')).toMatchObject({ gameId: id, teams });
  });
});

describe('a partner wish', () => {
  it('is published to everybody, taken back, and ends with the seat', async () => {
    const { id, host, players } = await buildRated([1_500, 1_500]);
    const [ann, ben] = players;
    const visitor = await watchers.watch(server, [gamesTopics.game(id)]);
    const wishOf = (game: Pick<GameDetail, 'players'>) => game.players.find(({ id: one }) => one === ann.id)?.partnerId;
    const asked = await ok(choose(ann, id, ben.id));
    expect(wishOf(asked)).toBe(ben.id);
    await visitor.next('games.rosterChanged', (roster) => wishOf(roster) === ben.id);
    expect((await ok(choose(ann, id, ben.id))).rev).toBe(asked.rev);
    expect(wishOf(await ok(choose(ann, id, null)))).toBeNull();
    await ok(choose(ann, id, ben.id));
    expect(wishOf(await ok(leave(ben, id)))).toBeNull();
    expect(wishOf(await ok(join(ben, id)))).toBe(ben.id);
    await leaveForGood(server, ann, id);
    expect(wishOf(await ok(join(ann, id)))).toBeNull();
    await ok(choose(ben, id, ann.id));
    await ok(removePlayer(host, id, ben.id));
    expect(await query(server, 'SELECT 1 FROM game_seats WHERE game_id = $1 AND partner_id IS NOT NULL', [id])).toEqual(
      [],
    );
  });

  it('is accepted only from players, and only for another player', async () => {
    const { id, players } = await buildRated([1_500, 1_500], { maxPlayers: 2 });
    const [ann, ben] = players;
    const [waiting, stranger] = [await buildMember(server), await buildMember(server)];
    await ok(joinWaitlist(waiting, id));
    for (const person of [waiting, stranger])
      expect(await refusal(choose(person, id, ann.id))).toEqual([403, 'forbidden']);
    for (const partner of [ann.id, waiting.id, stranger.id, randomUUID()]) {
      expect(await fieldErrors(choose(ann, id, partner))).toEqual([400, 'invalid_input', ['partnerId']]);
    }
    await ok(leave(ben, id));
    expect(await refusal(choose(ben, id, ann.id))).toEqual([403, 'forbidden']);
  });
});

it('team and partner wishes follow a guest who signs in', async () => {
  const { id, host, players } = await buildRated([1_500, 1_500]);
  const [ann] = players;
  const browser = new TestBrowser(server.url);
  const guest: TestPerson = { id: '', displayName: '', cookie: '', fetch: (path, init) => browser.visit(path, init) };
  const joined = await ok(join(guest, id));
  const guestId = joined.viewerId ?? '';
  await ok(choose(guest, id, ann.id));
  await ok(choose(ann, id, guestId));
  const made = await ok(makeTeams(host, id));
  await signIn(browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
  const account = (await signedInUser(browser))?.id ?? '';
  const game = await readGame(host, id);
  expect(JSON.stringify(game.teams)).toBe(JSON.stringify(made.teams).replaceAll(guestId, account));
  expect(game.teams?.teams.flat()).toContain(account);
  const wishes = new Map(game.players.map((player) => [player.id, player.partnerId]));
  expect([wishes.get(account), wishes.get(ann.id)]).toEqual([ann.id, account]);
});

it('partner wishes between a guest and their account are deleted when the guest signs in', async () => {
  const { id, host, players } = await buildRated([1_500, 1_500]);
  const [ann, ben] = players;
  const browser = new TestBrowser(server.url);
  const guest: TestPerson = { id: '', displayName: '', cookie: '', fetch: (path, init) => browser.visit(path, init) };
  const guestId = (await ok(join(guest, id))).viewerId ?? '';
  await ok(choose(guest, id, ann.id));
  await ok(choose(ann, id, guestId));
  await ok(choose(ben, id, guestId));
  await ok(makeTeams(host, id));
  await ok(leave(ann, id));
  await signIn(browser, { subject: ann.id });
  const game = await readGame(host, id);
  const wishes = new Map(game.players.map((player) => [player.id, player.partnerId]));
  expect([wishes.get(ann.id), wishes.get(ben.id)]).toEqual([null, ann.id]);
  expect(game.teams?.teams.flat().sort()).toEqual(idsOf([ann, ben]));
});

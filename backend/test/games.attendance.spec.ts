import { randomUUID } from 'node:crypto';
import { GAME, type GameReliability, gamesTopics, type Reliability } from '@hoopline/contracts';
import { GameReliability as GameReliabilityShape } from '@hoopline/contracts/games/player-schemas';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ReliabilityService } from '../src/features/players/reliability.service.ts';
import { cantPlay } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  inHours,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  leaveWaitlist,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const mark = (host: TestPerson, id: string, userId: string, isNoShow = true) =>
  call(host, 'PUT', `/api/games/${id}/players/${userId}/no-show`, { isNoShow });
const dispute = (person: TestPerson, id: string) => call(person, 'POST', `/api/games/${id}/no-show/dispute`);
const read = (person: TestPerson, id: string) => person.fetch(`/api/games/${id}/reliability`);
const marked = (answer: Promise<Response>) => ok<GameReliability>(answer);

/** A game that began `hours` ago, with three players. */
async function buildBegun(hours: number, fields = {}) {
  const { id, host, players } = await buildGame(server, { joined: 3, fields });
  await moveStart(server, id, -hours);
  return { id, host, players: players as [TestPerson, TestPerson, TestPerson] };
}

const moveMark = (id: string, hours: number) =>
  query(server, 'UPDATE game_seats SET no_show_at = $2 WHERE game_id = $1 AND no_show_at IS NOT NULL', [
    id,
    new Date(Date.now() - hours * 60 * 60_000),
  ]);

const reliabilityOf = async ({ id }: TestPerson): Promise<Reliability | undefined> =>
  (await server.app.get(ReliabilityService).of([id], new Date())).get(id);

const leftLate = async (id: string, { id: userId }: TestPerson) => {
  const text = 'SELECT left_late AS late FROM game_seats WHERE game_id = $1 AND user_id = $2';
  return (await query<{ late: boolean }>(server, text, [id, userId]))[0]?.late;
};

describe('a no-show', () => {
  it('is marked by the host while the game is on, disputed by the player, and taken back', async () => {
    const { id, host, players } = await buildBegun(1);
    const [ann, ben] = players;
    const first = await marked(mark(host, id, ann.id));
    expect(GameReliabilityShape.strict().parse(first)).toEqual(first);
    const [noShow] = first.noShows;
    expect(noShow).toMatchObject({ userId: ann.id, disputedAt: null });
    expect(Date.parse(noShow?.disputeUntil ?? '') - Date.parse(noShow?.markedAt ?? '')).toBe(GAME.noShowMs);
    expect(await marked(mark(host, id, ann.id))).toEqual(first);
    expect(await marked(read(ann, id))).toEqual({ people: [], noShows: first.noShows });
    expect(await marked(read(ben, id))).toEqual({ people: [], noShows: [] });
    expect(await reliabilityOf(ann)).toMatchObject({ missed: 1, disputed: 0 });

    const disputed = await marked(dispute(ann, id));
    expect(disputed).toEqual({ people: [], noShows: [{ ...noShow, disputedAt: expect.any(String) }] });
    expect(await marked(dispute(ann, id))).toEqual(disputed);
    expect(await reliabilityOf(ann)).toMatchObject({ missed: 0, disputed: 1 });
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'no_show_disputed']);
    expect((await marked(mark(host, id, ann.id, false))).noShows).toEqual([]);
    expect((await marked(mark(host, id, ann.id, false))).noShows).toEqual([]);
    expect(await refusal(dispute(ann, id))).toEqual([404, 'not_found']);
    expect(await reliabilityOf(ann)).toMatchObject({ missed: 0, disputed: 0 });
    // A second mark would leave no trace of the dispute.
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'no_show_disputed']);
  });

  it('is published to the host and the player alone', async () => {
    const { id, host, players } = await buildBegun(1);
    const [ann, ben] = players;
    const page = [gamesTopics.game(id)];
    const [visitor, other, hostTab, annTab] = await Promise.all([
      watchers.watch(server, [gamesTopics.all, ...page]),
      watchers.watch(server, [gamesTopics.all, ...page], ben),
      watchers.watch(server, page, host),
      watchers.watch(server, page, ann),
    ]);
    await ok(mark(host, id, ann.id));
    for (const tab of [hostTab, annTab]) {
      expect(await tab.next('games.noShowChanged')).toEqual({ gameId: id, userId: ann.id });
    }
    await ok(dispute(ann, id));
    while (hostTab.all('games.noShowChanged').length < 2) await readGame(host, id);
    await waitForEarlierEvents(server, visitor, other);
    for (const tab of [visitor, other]) {
      expect(tab.all('games.noShowChanged')).toEqual([]);
      expect(JSON.stringify(tab.received)).not.toMatch(/no.?show/i);
    }
    expect(JSON.stringify(await readGame(ben, id))).not.toMatch(/no.?show/i);
  });

  it('is stored once if two tabs set it at the same time', async () => {
    const { id, host, players } = await buildBegun(1);
    const answers = await Promise.all([mark(host, id, players[0].id), mark(host, id, players[0].id)]);
    const [one, other] = await Promise.all(answers.map((answer) => marked(Promise.resolve(answer))));
    expect(one?.noShows).toHaveLength(1);
    expect(other?.noShows).toEqual(one?.noShows);
    const log = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'no_show'`, [id]);
    expect(log).toHaveLength(1);
  });

  it('can be marked from the start until two days after the end, unless the game is cancelled', async () => {
    const { id, host, players } = await buildBegun(-1);
    const [ann] = players;
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'game_not_begun']);
    const timeless = await buildGame(server, { joined: 1, fields: { scheduledAt: null } });
    expect(await refusal(mark(timeless.host, timeless.id, (timeless.players[0] as TestPerson).id))).toEqual([
      409,
      'game_not_begun',
    ]);
    await moveStart(server, id, -(48 + 1.4));
    await ok(mark(host, id, ann.id));
    await moveStart(server, id, -(48 + 1.6));
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'no_show_closed']);
    expect(await refusal(mark(host, id, ann.id, false))).toEqual([409, 'no_show_closed']);
    const off = await buildGame(server, { joined: 1 });
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: (await readGame(off.host, off.id)).rev }));
    await moveStart(server, off.id, -1);
    expect(await refusal(mark(off.host, off.id, (off.players[0] as TestPerson).id))).toEqual([409, 'game_cancelled']);
  });

  it('can be disputed within two days of the mark', async () => {
    const { id, host, players } = await buildBegun(1);
    await ok(mark(host, id, players[0].id));
    await moveMark(id, 48.1);
    expect(await refusal(dispute(players[0], id))).toEqual([409, 'dispute_closed']);
    await moveMark(id, 47.9);
    await ok(dispute(players[0], id));
  });

  it('can be marked by the host only, and for players only', async () => {
    const { id, host, players } = await buildBegun(1);
    const [ann, ben, cat] = players;
    const stranger = await buildMember(server);
    for (const person of [ann, stranger]) expect(await refusal(mark(person, id, ben.id))).toEqual([403, 'forbidden']);
    await ok(leave(cat, id));
    for (const userId of [cat.id, host.id, stranger.id, randomUUID()]) {
      expect(await refusal(mark(host, id, userId))).toEqual([404, 'player_not_found']);
    }
    expect(await refusal(mark(host, id, stranger.id, false))).toEqual([404, 'player_not_found']);
    expect(await refusal(dispute(ann, id))).toEqual([404, 'not_found']);
    expect(await refusal(dispute(stranger, id))).toEqual([403, 'forbidden']);
    expect(await refusal(call(host, 'PUT', `/api/games/${id}/players/${ann.id}/no-show`, {}))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('cannot be in a result, and a player in a result cannot be marked', async () => {
    const { id, host, players } = await buildBegun(3);
    const [ann, ben, cat] = players;
    const enter = (first: TestPerson, second: TestPerson) =>
      call(host, 'POST', `/api/games/${id}/result`, { teams: [[first.id], [second.id]], scores: [21, 18] });
    await ok(mark(host, id, cat.id));
    expect(await fieldErrors(enter(ann, cat))).toEqual([400, 'invalid_input', ['teams']]);
    const { result } = await ok(enter(ann, ben));
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'in_result']);
    await ok(call(ben, 'POST', `/api/games/${id}/result/confirm`, { rev: result?.rev }));
    expect(await refusal(mark(host, id, ann.id))).toEqual([409, 'in_result']);
    await ok(mark(host, id, cat.id, false));
  });
});

it('a no-show mark is removed if the game is moved to another day', async () => {
  const { id, host, game, players } = await buildGame(server, { joined: 1 });
  await moveStart(server, id, -0.5);
  await ok(mark(host, id, players[0]?.id ?? ''));
  const noShows = async () => (await marked(read(host, id))).noShows;
  expect(await noShows()).toHaveLength(1);
  await ok(editGame(host, id, { rev: game.rev, scheduledAt: inHours(30) }));
  expect(await noShows()).toEqual([]);
});

it('a no-show stays while it is disputed, also if the game is moved ahead, and cannot be marked again', async () => {
  const { id, host, game, players } = await buildGame(server, { joined: 1 });
  const player = players[0] as TestPerson;
  await moveStart(server, id, -0.5);
  await ok(mark(host, id, player.id));
  await ok(dispute(player, id));
  await ok(editGame(host, id, { rev: game.rev, scheduledAt: inHours(1) }));
  expect((await marked(read(host, id))).noShows).toMatchObject([{ userId: player.id, disputedAt: expect.any(String) }]);
  await moveStart(server, id, -0.5);
  expect((await refusal(mark(host, id, player.id)))[0]).toBe(409);
});

describe('the reliability of a game’s people', () => {
  it('is shown to the host, for everybody seated, leaving or waiting', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const [waiting, leaver] = [await buildMember(server), await buildMember(server)];
    const past = await buildBegun(3);
    await query(server, `UPDATE game_seats SET user_id = $2 WHERE game_id = $1 AND user_id = $3`, [
      past.id,
      ann.id,
      past.players[0].id,
    ]);
    for (const person of [waiting, leaver]) await ok(joinWaitlist(person, id));
    await ok(leaveWaitlist(leaver, id));
    await ok(leave(ben, id));
    const { people, noShows } = await marked(read(host, id));
    const none = { kept: 0, leftLate: 0, missed: 0, disputed: 0 };
    expect(noShows).toEqual([]);
    expect(people).toHaveLength(3);
    expect(people).toEqual(
      expect.arrayContaining([
        { userId: ann.id, ...none, kept: 1 },
        { userId: ben.id, ...none },
        { userId: waiting.id, ...none },
      ]),
    );
    expect(await refusal(read(waiting, id))).toEqual([403, 'forbidden']);
    expect(await refusal(fetch(`${server.url}/api/games/${id}/reliability`))).toEqual([403, 'forbidden']);
    expect(await marked(read(ben, id))).toEqual({ people: [], noShows: [] });
  });

  it('is not found by a stranger if the game is private', async () => {
    const { id, players } = await buildBegun(1, { isPublic: false });
    const stranger = await buildMember(server);
    for (const act of [read(stranger, id), dispute(stranger, id), mark(stranger, id, players[0].id)]) {
      expect(await refusal(act)).toEqual([404, 'game_not_found']);
    }
  });
});

describe('leaving late', () => {
  it('means giving up a seat less than two hours before the start, until the player is seated again', async () => {
    const { id, players } = await buildBegun(-1.9);
    const [ann, ben] = players;
    await ok(leave(ann, id));
    expect(await leftLate(id, ann)).toBe(true);
    await ok(join(ann, id));
    expect(await leftLate(id, ann)).toBe(false);
    await leaveForGood(server, ann, id);
    expect(await leftLate(id, ann)).toBe(true);
    expect(await reliabilityOf(ann)).toMatchObject({ leftLate: 1 });
    await moveStart(server, id, 48);
    expect(await leftLate(id, ann)).toBe(true);
    await ok(join(ann, id));
    await leaveForGood(server, ann, id);
    expect(await leftLate(id, ann)).toBe(false);
    await moveStart(server, id, 2.1);
    await ok(leave(ben, id));
    expect(await leftLate(id, ben)).toBe(false);
  });

  it('is the same for a player who cannot come and whose seat is offered at once', async () => {
    const { id, players } = await buildBegun(-1.9);
    await query(server, 'UPDATE games SET max_players = current_players WHERE id = $1', [id]);
    for (const [player, hours, isLate] of [[players[0], 1.9, true] as const, [players[1], 2.1, false] as const]) {
      await moveStart(server, id, hours);
      await ok(joinWaitlist(await buildMember(server), id));
      expect((await ok(cantPlay(player, id))).mySeat).toBeNull();
      expect(await leftLate(id, player)).toBe(isLate);
    }
    expect(await reliabilityOf(players[0])).toMatchObject({ leftLate: 1 });
  });

  it('does not mean being removed, leaving the waitlist, or leaving a game without a time', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const [ann] = players as [TestPerson];
    const waiting = await buildMember(server);
    await ok(joinWaitlist(waiting, id));
    await moveStart(server, id, 1);
    await ok(removePlayer(host, id, ann.id));
    expect((await readGame(waiting, id)).mySeat?.status).toBe('offered');
    await ok(leaveWaitlist(waiting, id));
    const timeless = await buildGame(server, { joined: 1, fields: { scheduledAt: null } });
    await ok(leave(timeless.players[0] as TestPerson, timeless.id));
    const late = await query(server, 'SELECT 1 FROM game_seats WHERE left_late AND game_id = ANY($1)', [
      [id, timeless.id],
    ]);
    expect(late).toEqual([]);
  });

  it('is not counted as well for a no-show who then leaves', async () => {
    const { id, host, players } = await buildBegun(1);
    const [ann, ben] = players;
    await ok(mark(host, id, ann.id));
    await leaveForGood(server, ann, id);
    expect(await reliabilityOf(ann)).toMatchObject({ leftLate: 0, missed: 1 });
    await ok(leave(ben, id));
    expect(await reliabilityOf(ben)).toMatchObject({ leftLate: 1, missed: 0 });
  });
});

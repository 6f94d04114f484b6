import { randomUUID } from 'node:crypto';
import type { Game, GameDetail } from '@hoopline/contracts';
import { gamesTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { GamesPublisher } from '../src/features/games/games.publisher.ts';
import { GamesService } from '../src/features/games/games.service.ts';
import { query, useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok, refusal } from './harness/calls.ts';
import {
  buildGame,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  moveStart,
  NEW_GAME,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { signedInUser, signIn } from './harness/sign-in.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();
afterEach(() => {
  jest.restoreAllMocks();
});

/** A visitor. The first write makes them a guest. */
function buildVisitor(): TestPerson & { browser: TestBrowser } {
  const browser = new TestBrowser(server.url);
  const fetch: TestPerson['fetch'] = (path, init) => browser.visit(path, init);
  return { browser, id: '', displayName: '', cookie: '', fetch };
}

const readOwnGames = async (browser: TestBrowser) =>
  (await (await browser.visit('/api/games/user/anonymous')).json()) as Game[];

describe('a visitor whose write is refused', () => {
  it('is left without a session, and no guest is stored', async () => {
    const { id, host } = await buildGame(server);
    await ok(call(host, 'POST', `/api/games/${id}/cancel`, { reason: 'Rain', rev: (await readGame(host, id)).rev }));
    const guests = async () =>
      (await query<{ count: string }>(server, `SELECT count(*) FROM users WHERE kind = 'guest'`, []))[0];
    const before = await guests();
    const sessions = async () => (await query(server, 'SELECT count(*) FROM sessions', []))[0];
    const sessionsBefore = await sessions();
    for (const [method, path] of [
      ['POST', `/api/games/${randomUUID()}/join`],
      ['POST', `/api/games/${randomUUID()}/waitlist`],
      ['POST', `/api/games/${id}/join`],
      ['POST', `/api/games/${id}/waitlist`],
    ] as const) {
      const answer = await fetch(server.url + path, { method });
      expect([path, answer.ok, answer.headers.getSetCookie()]).toEqual([path, false, []]);
    }
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...NEW_GAME, courtId: randomUUID() });
    const refused = await fetch(`${server.url}/api/games`, { method: 'POST', headers, body });
    expect([refused.ok, refused.headers.getSetCookie()]).toEqual([false, []]);
    expect([await guests(), await sessions()]).toEqual([before, sessionsBefore]);
  });
});

describe('a visitor whose write is committed', () => {
  it.each([
    ['an outage', new Error('Query read timeout'), 503],
    ['an error', new Error('broken'), 500],
  ])('stays a guest in their seat although %s comes before the answer', async (_name, error, status) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { id, host } = await buildGame(server);
    const guest = buildVisitor();
    jest.spyOn(server.app.get(GamesService), 'read').mockRejectedValueOnce(error);
    expect((await join(guest, id)).status).toBe(status);
    expect(await readOwnGames(guest.browser)).toMatchObject([{ id, isJoined: true }]);
    expect(await readGame(host, id)).toMatchObject({ currentPlayers: 1, players: [{ isMember: false }] });
    await ok(leave(guest, id));
    await ok(join(guest, id));
  });
});

describe('a guest in a game', () => {
  it('is shown as a guest on a seat, while leaving and on the waitlist, to everybody', async () => {
    const { id, host } = await buildGame(server, { joined: 1, fields: { maxPlayers: 3 } });
    const [leaving, staying, waiting] = [buildVisitor(), buildVisitor(), buildVisitor()];
    const member = await buildMember(server);
    for (const guest of [leaving, staying]) await ok(join(guest, id));
    for (const person of [waiting, member]) await ok(joinWaitlist(person, id));
    const socket = await TestSocket.open(server.url);
    await socket.call('watch', { topics: [gamesTopics.game(id)] });
    await ok(leave(leaving, id));
    // Rosters of earlier writes may arrive after `watch`: the server publishes them after it has answered the write.
    const {
      players,
      leaving: left,
      waitlist,
    } = await socket.next('games.rosterChanged', (roster) => roster.leaving.length > 0);
    expect(players.map(({ isMember }) => isMember)).toEqual([false, true]);
    expect([...left, ...waitlist].map(({ isMember }) => isMember)).toEqual([false, false, true]);
    for (const viewer of [host, staying, member])
      expect(await readGame(viewer, id)).toMatchObject({ players, leaving: left, waitlist, host: { isMember: true } });
    socket.close();
  });
});

describe('the seat of a guest', () => {
  const hostGame = (guest: TestPerson) => ok<GameDetail>(call(guest, 'POST', '/api/games', NEW_GAME));

  it('is given up if the host has blocked the account that they sign in to, or the other way round', async () => {
    for (const isHostBlocking of [true, false]) {
      const { id, host } = await buildGame(server, { joined: 1 });
      const member = await buildMember(server);
      await (isHostBlocking ? block(host, member) : block(member, host));
      const guest = buildVisitor();
      await ok(join(guest, id));
      await signIn(guest.browser, { subject: member.id });
      expect((await readGame(host, id)).players.map((player) => player.id)).not.toContain(member.id);
      expect(await refusal(guest.fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
    }
  });

  it('is given up if the account lacks the rank, unless it was in the game before', async () => {
    const [demanding, own] = [await buildGame(server), await buildGame(server)];
    const member = await buildMember(server);
    const guest = buildVisitor();
    for (const { id } of [demanding, own]) await ok(join(guest, id));
    await ok(join(member, own.id));
    await query(server, `UPDATE games SET rank_requirement = 'diamond' WHERE id = ANY($1)`, [[demanding.id, own.id]]);
    await signIn(guest.browser, { subject: member.id });
    expect(await readGame(member, demanding.id)).toMatchObject({ isJoined: false, currentPlayers: 0 });
    expect(await readGame(member, own.id)).toMatchObject({ isJoined: true, currentPlayers: 1 });
  });

  it('is given up while the account is suspended, and the game that they host is cancelled', async () => {
    const { id } = await buildGame(server);
    const member = await buildMember(server);
    const guest = buildVisitor();
    await ok(join(guest, id));
    const hosted = await hostGame(guest);
    await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [member.id]);
    await signIn(guest.browser, { subject: member.id });
    expect(await readGame(await buildMember(server), id)).toMatchObject({ currentPlayers: 0 });
    expect(await readGame(guest, hosted.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The host can no longer run this game.',
    });
  });
});

describe('a guest who signs in', () => {
  it('keeps their seat and the game they host, each once', async () => {
    const { id } = await buildGame(server, { joined: 1 });
    const guest = buildVisitor();
    await ok(join(guest, id));
    const hosted = await ok<GameDetail>(
      guest.fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(NEW_GAME),
      }),
    );
    const guestId = hosted.host.id;
    expect(hosted.host.isMember).toBe(false);
    await signIn(guest.browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
    const account = await signedInUser(guest.browser);
    expect(account?.id).not.toBe(guestId);
    const games = await readOwnGames(guest.browser);
    expect(games.map((game) => [game.id, game.isHost, game.isJoined]).sort()).toEqual(
      [
        [hosted.id, true, false],
        [id, false, true],
      ].sort(),
    );
    const game = await readGame(guest, id);
    expect(game.currentPlayers).toBe(2);
    expect(game.players[0]).toMatchObject({ id: account?.id, displayName: 'New Comer', isMember: true });
    expect((await readGame(guest, hosted.id)).host.isMember).toBe(true);
    const left = await query(server, 'SELECT 1 FROM game_seats WHERE user_id = $1', [guestId]);
    expect(left).toEqual([]);
  });

  it('gives up the spare seat if the account has one, and the waitlist gets an offer', async () => {
    const { id } = await buildGame(server, { fields: { maxPlayers: 2 } });
    const [member, waiting] = [await buildMember(server), await buildMember(server)];
    const guest = buildVisitor();
    await ok(join(member, id));
    await ok(join(guest, id));
    await ok(joinWaitlist(waiting, id));
    await signIn(guest.browser, { subject: member.id });
    const game = await readGame(member, id);
    expect(game).toMatchObject({ currentPlayers: 2, heldCount: 1, waitlistCount: 0 });
    expect(game.players.map((player) => player.id)).toEqual([member.id]);
    expect((await readGame(waiting, id)).mySeat?.status).toBe('offered');
  });

  it('has the better of two seats: waiting and seated, or the other way round', async () => {
    const built = await Promise.all([0, 1].map(() => buildGame(server, { joined: 1, fields: { maxPlayers: 2 } })));
    const [first, second] = built.map((game) => game.id) as [string, string];
    const member = await buildMember(server);
    const guest = buildVisitor();
    await ok(join(member, first));
    await ok(joinWaitlist(guest, first));
    await ok(join(guest, second));
    await ok(joinWaitlist(member, second));
    await signIn(guest.browser, { subject: member.id });
    for (const id of [first, second]) {
      const game = await readGame(member, id);
      expect(game).toMatchObject({ isJoined: true, currentPlayers: 2, heldCount: 0, waitlistCount: 0, waitlist: [] });
      expect(game.players.map((player) => player.id)).toContain(member.id);
    }
  });

  it('takes a rating back if the account has rated too, and the average changes with it', async () => {
    const { id, host } = await buildGame(server, { joined: 1 });
    const member = await buildMember(server);
    const guest = buildVisitor();
    for (const person of [member, guest]) await ok(join(person, id));
    await moveStart(server, id, -3);
    const rate = (person: TestPerson, rating: number) => call(person, 'POST', `/api/games/${id}/rating`, { rating });
    await ok(rate(member, 5));
    expect(await ok(rate(guest, 1))).toMatchObject({ averageRating: 3 });
    await signIn(guest.browser, { subject: member.id });
    expect(await readGame(host, id)).toMatchObject({ averageRating: 5 });
  });

  it('is named once in a result that lists their account too', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2 });
    const [member, other] = players as [TestPerson, TestPerson];
    const guest = buildVisitor();
    await ok(join(host, id));
    const roster = (await ok<GameDetail>(join(guest, id))).players;
    const guestId = roster.find(({ isMember }) => !isMember)?.id;
    await moveStart(server, id, -3);
    const teams = [
      [guestId, other.id],
      [host.id, member.id],
    ];
    await ok(call(host, 'POST', `/api/games/${id}/result`, { teams, scores: [21, 18] }));
    await signIn(guest.browser, { subject: member.id });
    expect((await readGame(host, id)).result?.teams).toEqual([[other.id], [host.id, member.id]]);
  });

  it('brings their seat to an account that had left, but not to one that the host has removed', async () => {
    const [again, banned] = [await buildGame(server), await buildGame(server)];
    const member = await buildMember(server);
    await ok(join(member, again.id));
    await leaveForGood(server, member, again.id);
    await ok(join(member, banned.id));
    await ok(removePlayer(banned.host, banned.id, member.id));
    const guest = buildVisitor();
    await ok(join(guest, again.id));
    await ok(join(guest, banned.id));
    await signIn(guest.browser, { subject: member.id });
    expect(await readGame(member, again.id)).toMatchObject({ isJoined: true, currentPlayers: 1 });
    expect(await readGame(member, banned.id)).toMatchObject({ isJoined: false, currentPlayers: 0 });
    expect(await refusal(join(member, banned.id))).toEqual([403, 'removed_by_host']);
  });

  it('is still found by the old id, which shows the account’s games', async () => {
    const { id } = await buildGame(server);
    const guest = buildVisitor();
    const guestId = (await ok<GameDetail>(join(guest, id))).players[0]?.id;
    await signIn(guest.browser, { firstName: 'Old', lastName: 'Link', email: `${randomUUID()}@example.com` });
    const games = (await (await fetch(`${server.url}/api/games/user/${guestId}`)).json()) as Game[];
    expect(games.map((game) => game.id)).toEqual([id]);
  });

  it('publishes their seats under the new id at once, and leaves no outbox row', async () => {
    jest.spyOn(server.app.get(OutboxService), 'sweep').mockResolvedValue();
    const { id } = await buildGame(server, { fields: { maxPlayers: 2 } });
    const [member, waiting, clashing] = [await buildMember(server), await buildMember(server), await buildGame(server)];
    const guest = buildVisitor();
    for (const game of [id, clashing.id]) await ok(join(member, game));
    await ok(join(guest, id));
    await ok(joinWaitlist(waiting, id));
    const hosted = await ok<GameDetail>(
      guest.fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...NEW_GAME, isPublic: false }),
      }),
    );
    const [stranger, memberTab, waitingTab] = await Promise.all([
      TestSocket.open(server.url),
      TestSocket.open(server.url, member.cookie),
      TestSocket.open(server.url, waiting.cookie),
    ]);
    await stranger.call('watch', { topics: [gamesTopics.all, gamesTopics.game(id), gamesTopics.game(hosted.id)] });
    await signIn(guest.browser, { subject: member.id });
    expect(await stranger.next('games.updated', (game) => game.id === id)).toMatchObject({ heldCount: 1 });
    const roster = await stranger.next('games.rosterChanged', ({ players }) => players.length === 1);
    expect(roster).toMatchObject({
      players: [{ id: member.id, isMember: true }],
      waitlist: [{ id: waiting.id, waitlistPosition: null }],
    });
    await waitingTab.next('games.mySeatChanged', ({ seat }) => seat?.status === 'offered');
    await memberTab.next('games.mySeatChanged', ({ gameId, seat }) => gameId === id && seat?.status === 'joined');
    expect(JSON.stringify(stranger.received)).not.toContain(hosted.id);
    for (const socket of [stranger, memberTab, waitingTab]) socket.close();
    const outboxRows = () => query(server, 'SELECT 1 FROM outbox WHERE ref = ANY($1)', [[id, hosted.id]]);
    while ((await outboxRows()).length > 0) await server.app.get(OutboxService).flush();
  });

  it('stays signed in if publishing fails, and the outbox publishes later', async () => {
    const outbox = server.app.get(OutboxService);
    const { id } = await buildGame(server);
    const guest = buildVisitor();
    await ok(join(guest, id));
    const published = jest.spyOn(server.app.get(GamesPublisher), 'changed').mockImplementation(() => {
      throw new Error('the wire is cut');
    });
    await signIn(guest.browser, { firstName: 'No', lastName: 'News', email: `${randomUUID()}@example.com` });
    await waitUntil(() => published.mock.calls.length > 0);
    published.mockRestore();
    const account = await signedInUser(guest.browser);
    const socket = await TestSocket.open(server.url);
    await socket.call('watch', { topics: [gamesTopics.game(id)] });
    await query(server, `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE ref = $1`, [id]);
    await outbox.sweep();
    await socket.next('games.rosterChanged', ({ players }) => players[0]?.id === account?.id);
    socket.close();
  });

  it('keeps the counts of games equal to their rows while they join at the same moment', async () => {
    const games = await Promise.all(Array.from({ length: 6 }, () => buildGame(server)));
    const guest = buildVisitor();
    await ok(join(guest, games[0]?.id ?? ''));
    const joins = games.map(({ id }) => join(guest, id));
    const signingIn = signIn(guest.browser, {
      firstName: 'Two',
      lastName: 'Tabs',
      email: `${randomUUID()}@example.com`,
    });
    const answers = await Promise.all(joins);
    await signingIn;
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    for (const { id } of games) {
      const [row] = await query(
        server,
        `SELECT current_players, (SELECT count(*)::int FROM game_seats WHERE game_id = $1 AND status = 'joined') AS taken
         FROM games WHERE id = $1`,
        [id],
      );
      expect(row?.current_players).toBe(row?.taken);
    }
  });
});

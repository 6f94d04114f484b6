import type { GameDetail, MySeat } from '@hoopline/contracts';
import { gamesTopics } from '@hoopline/contracts';
import { Roster } from '@hoopline/contracts/games/roster-schemas';
import { NeutralGame } from '@hoopline/contracts/games/schemas';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  expireOffers,
  faceIds,
  join,
  joinWaitlist,
  keyOf,
  leaveForGood,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { eventNamesAbout, Watchers, waitForEarlierEvents } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const watch = (wanted: string[], person?: TestPerson) => watchers.watch(server, wanted, person);

describe('a public game', () => {
  it('is published to everybody who watches games, without fields that depend on the viewer', async () => {
    const socket = await watch([gamesTopics.all]);
    const { game, host } = await buildGame(server, { fields: { title: 'Sunset run' } });
    const created = await socket.next('games.created', ({ id }) => id === game.id);
    expect(NeutralGame.strict().parse(created)).toEqual(created);
    expect(created).toMatchObject({ title: 'Sunset run', host: { id: host.id }, currentPlayers: 0 });
  });

  it('is published again to a page that begins to watch games a moment later, before it receives their number', async () => {
    await TestSocket.untilReplaying(server.url);
    const since = performance.now();
    const { game } = await buildGame(server);
    await untilPublished(server);
    const socket = await watch([]);
    const order: string[] = [];
    socket.socket.onAny((event: string, payload) => JSON.stringify(payload).includes(game.id) && order.push(event));
    const replayMs = Math.ceil(performance.now() - since) + 100;
    const answer = await socket.call('watch', { topics: [gamesTopics.all], replayMs });
    expect([...order, 'answer']).toEqual(['games.created', 'answer']);
    expect(answer).toMatchObject({ ok: true, replayedMs: replayMs });
    const other = await watch([gamesTopics.all]);
    expect(eventNamesAbout(other, game.id)).toEqual([]);
  });

  it('that is over publishes its result and ratings, but no seat events', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2 });
    await moveStart(server, id, -3);
    const [ann, ben] = players as [TestPerson, TestPerson];
    const [list, page] = await Promise.all([watch([gamesTopics.all]), watch([gamesTopics.game(id)])]);
    const { rev } = await ok<GameDetail>(
      call(host, 'POST', `/api/games/${id}/result`, { teams: [[ann.id], [ben.id]], scores: [21, 18] }),
    );
    expect(await list.next('games.updated')).toMatchObject({ id, status: 'over', rev });
    expect(await page.next('games.seatsChanged', (seats) => seats.rev === rev)).toMatchObject({ gameId: id });
    await waitForEarlierEvents(server, list);
    // Events of the earlier joins may still arrive: bursts are merged, and the last event of one is delayed.
    expect(list.all('games.seatsChanged').filter((seats) => seats.gameId === id && seats.rev >= rev)).toEqual([]);
  });

  it('publishes each join to everybody who watches it', async () => {
    const { id, host } = await buildGame(server, { fields: { title: 'Sunset run' } });
    const [list, page] = await Promise.all([
      watch([gamesTopics.all]),
      watch([gamesTopics.all, gamesTopics.game(id)], host),
    ]);
    const ann = await buildMember(server, { displayName: 'Ann Archer' });
    const annTab = await watch([], ann);
    const { rev } = await ok<GameDetail>(join(ann, id));
    for (const socket of [list, page]) {
      expect(await socket.next('games.seatsChanged')).toEqual({
        gameId: id,
        title: 'Sunset run',
        isPublic: true,
        currentPlayers: 1,
        heldCount: 0,
        maxPlayers: 10,
        waitlistCount: 0,
        rev,
        faces: [expect.objectContaining({ id: ann.id, displayName: 'Ann Archer' })],
        newest: ann.id,
      });
    }
    const roster = await page.next('games.rosterChanged');
    expect(Roster.strict().parse(roster)).toEqual(roster);
    expect(roster.players.map((player) => player.id)).toEqual([ann.id]);
    expect(await annTab.next('games.mySeatChanged')).toMatchObject({ gameId: id, seat: { status: 'joined' }, rev });
    await waitForEarlierEvents(server, list, page);
    expect(page.all('games.seatsChanged')).toHaveLength(1);
    expect(list.all('games.rosterChanged')).toEqual([]);
    expect(list.all('games.mySeatChanged')).toEqual([]);
  });

  it('publishes its totals when the last seat is taken', async () => {
    const { id } = await buildGame(server, { joined: 1, fields: { maxPlayers: 2 } });
    const socket = await watch([gamesTopics.all]);
    await ok(join(await buildMember(server), id));
    await socket.next('games.seatsChanged', ({ gameId, currentPlayers }) => gameId === id && currentPlayers === 2);
  });

  it('is published when it is edited and when it is cancelled', async () => {
    const { id, host, game } = await buildGame(server, { joined: 1 });
    const socket = await watch([gamesTopics.all]);
    const { rev } = await readGame(host, id);
    const later = await ok<GameDetail>(editGame(host, id, { rev, title: 'Moved run' }));
    expect(await socket.next('games.updated')).toMatchObject({ id, title: 'Moved run', rev: later.rev });
    await ok(cancelGame(host, id, { reason: 'Rain', rev: later.rev }));
    expect(await socket.next('games.cancelled')).toMatchObject({ id, status: 'cancelled', cancelReason: 'Rain' });
    expect(game.status).toBe('open');
  });

  it('merges many joins into few events, the last of which has the final totals', async () => {
    const { id } = await buildGame(server);
    const socket = await watch([gamesTopics.all, gamesTopics.game(id)]);
    const crowd = await buildCrowd(server, 80);
    const began = Date.now();
    await Promise.all(crowd.map((person) => join(person, id)));
    const { rev, players, faces } = await readGame(crowd[0] as TestPerson, id);
    const last = await socket.next('games.seatsChanged', (seats) => seats.rev === rev);
    expect(last).toMatchObject({ currentPlayers: 10, heldCount: 0, waitlistCount: 0 });
    expect(last.faces.map((face) => face.id)).toEqual(faceIds({ faces }));
    const roster = await socket.next('games.rosterChanged', (event) => event.rev === rev);
    expect(roster.players).toEqual(players);
    // One event at once, and then four a second for as long as a busy machine takes for the joins.
    const most = 1 + Math.ceil((Date.now() - began) / 250);
    expect(socket.all('games.seatsChanged').length).toBeLessThanOrEqual(most);
  });
});

describe('the waitlist', () => {
  it('publishes to everybody on it how their seat or position has changed', async () => {
    const { id, players, host } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    const [annTab, catTab, danTab] = await Promise.all([watch([], ann), watch([], cat), watch([], dan)]);
    await ok(joinWaitlist(cat, id));
    await ok(joinWaitlist(dan, id));
    const seat = (tab: TestSocket, matches: (seat: MySeat | null) => boolean) =>
      tab.next('games.mySeatChanged', (event) => matches(event.seat));
    await seat(danTab, (mine) => mine?.waitlistPosition === 2);
    await ok(removePlayer(host, id, ann.id, 'No show'));
    expect(await seat(annTab, (mine) => mine?.status === 'removed')).toMatchObject({ seat: { reason: 'No show' } });
    await seat(catTab, (mine) => mine?.status === 'offered' && mine.offerExpiresAt !== null);
    // Dan's own seat did not change, but he is first now.
    await seat(danTab, (mine) => mine?.waitlistPosition === 1);
    await expireOffers(server, id);
    await runJob(server, SeatsService, 'endHeldSeats');
    await seat(danTab, (mine) => mine?.status === 'offered');
    await leaveForGood(server, ben, id);
    expect(annTab.all('games.mySeatChanged')).toHaveLength(1);
  });
});

describe('a private game', () => {
  it('is published only to people in it and to watchers with its link key', async () => {
    const { id, host, game } = await buildGame(server, { fields: { isPublic: false } });
    const key = keyOf(game);
    const stranger = await watch([gamesTopics.all, gamesTopics.game(id), gamesTopics.game(id, 'wrong')]);
    const [invited, hosting] = await Promise.all([
      watch([gamesTopics.game(id, key)]),
      watch([gamesTopics.game(id)], host),
    ]);
    await ok(join(await buildMember(server), id, key));
    for (const socket of [invited, hosting]) {
      expect(await socket.next('games.seatsChanged')).toMatchObject({ gameId: id, currentPlayers: 1 });
      await socket.next('games.rosterChanged');
    }
    const { rev } = await readGame(host, id);
    await ok(cancelGame(host, id, { reason: 'Rain', rev }));
    await invited.next('games.cancelled');
    await waitForEarlierEvents(server, stranger);
    expect(eventNamesAbout(stranger, id)).toEqual([]);
  });

  it('is published to people in it who watch it without its link key, until they leave', async () => {
    const { id, host, players, game } = await buildGame(server, {
      joined: 2,
      fields: { isPublic: false, title: 'Secret run', maxPlayers: 2 },
    });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const cat = await buildMember(server);
    await ok(call(cat, 'POST', `/api/games/${id}/waitlist?key=${keyOf(game)}`));
    const stranger = await watch([gamesTopics.all, gamesTopics.game(id)]);
    const keyless = await Promise.all(
      [host, ann, ben, cat].map((person) => watch([gamesTopics.all, gamesTopics.game(id)], person)),
    );
    const [hosting, annTab, benTab, catTab] = keyless as [TestSocket, TestSocket, TestSocket, TestSocket];
    const withKey = await watch([gamesTopics.game(id, keyOf(game))], ann);
    await leaveForGood(server, ann, id);
    const { rev: leftAt } = await readGame(host, id);
    for (const socket of [hosting, benTab, catTab]) {
      const seats = await socket.next('games.seatsChanged', ({ rev }) => rev === leftAt);
      expect(seats).toMatchObject({ title: 'Secret run', isPublic: false });
    }
    await ok(removePlayer(host, id, ben.id, 'Private reason'));
    await catTab.next('games.rosterChanged', ({ players: left }) => left.length === 0);
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { rev, title: 'After they went' }));
    for (const socket of [hosting, catTab, withKey]) await socket.next('games.updated');
    await waitForEarlierEvents(server, stranger, annTab, benTab);
    expect(eventNamesAbout(stranger, id)).toEqual([]);
    const received = annTab.received.map(({ event, payload }) => ({
      event,
      ...(payload as { gameId?: string; rev?: number }),
    }));
    const since = received.filter(({ gameId, rev = 0 }) => gameId === id && rev >= leftAt);
    // Ann still receives events of her own seat.
    expect(since.map(({ event }) => event)).toEqual(['games.mySeatChanged']);
    expect(JSON.stringify(benTab.received)).not.toContain('After they went');
    expect(await annTab.call('watch', { topics: [gamesTopics.game(id)] })).toEqual({
      ok: true,
      topics: { [gamesTopics.game(id)]: { refused: true } },
    });
  });

  it('is removed from public lists when it becomes private, without publishing its new fields there', async () => {
    const { id, host, game } = await buildGame(server, { fields: { title: 'Open run' } });
    const [stranger, hosting] = await Promise.all([
      watch([gamesTopics.all, gamesTopics.game(id)]),
      watch([gamesTopics.game(id)], host),
    ]);
    const edited = await ok<GameDetail>(editGame(host, id, { rev: game.rev, isPublic: false, title: 'Secret run' }));
    expect(await stranger.next('games.updated')).toMatchObject({ id, isPublic: false, title: 'Open run' });
    await ok(editGame(host, id, { rev: edited.rev, title: 'More secret' }));
    await hosting.next('games.updated', ({ title }) => title === 'More secret');
    await waitForEarlierEvents(server, stranger);
    expect(JSON.stringify(stranger.received)).not.toContain('ecret');
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { rev, isPublic: true, title: 'Open again' }));
    // On a slow machine, the event of the game's creation may come after the stranger has connected.
    const created = await stranger.next('games.created', (event) => event.id === id && event.rev > rev);
    expect(created).toMatchObject({ title: 'Open again' });
  });
});

describe('watching', () => {
  it('answers with the present state of allowed topics, and refuses the others', async () => {
    await query(server, 'DELETE FROM games');
    const { id } = await buildGame(server, { joined: 1 });
    const privateGame = await buildGame(server, { fields: { isPublic: false } });
    const socket = await watch([]);
    const wanted = [
      gamesTopics.all,
      gamesTopics.game(id),
      gamesTopics.game(privateGame.id),
      gamesTopics.game(privateGame.id, keyOf(privateGame.game)),
    ];
    const totals = { currentPlayers: 1, heldCount: 0, maxPlayers: 10, waitlistCount: 0, rev: 2 };
    expect(await socket.call('watch', { topics: [...wanted, 'game:nothing', 'games:all'] })).toEqual({
      ok: true,
      topics: {
        [gamesTopics.all]: { state: { openGames: { openCount: 1 } } },
        [gamesTopics.game(id)]: { state: { game: { gameId: id, ...totals } } },
        [gamesTopics.game(privateGame.id)]: { refused: true },
        [gamesTopics.game(privateGame.id, keyOf(privateGame.game))]: {
          state: { game: { gameId: privateGame.id, ...totals, currentPlayers: 0, rev: 1 } },
        },
        'game:nothing': { refused: true },
        'games:all': { refused: true },
      },
    });
  });
});

describe('the paid mark', () => {
  it('is published to every watcher', async () => {
    const { id, host, players } = await buildGame(server, { joined: 1 });
    const socket = await watch([gamesTopics.game(id)]);
    await ok(call(host, 'PUT', `/api/games/${id}/players/${players[0]?.id}/paid`, { isPaid: true }));
    await socket.next('games.rosterChanged', (roster) => roster.players[0]?.isPaid === true);
  });
});

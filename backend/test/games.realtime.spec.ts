import type { GameDetail, MySeat } from '@hoopline/contracts';
import { topics } from '@hoopline/contracts';
import { NeutralGame, Roster } from '@hoopline/contracts/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GamesSweeper } from '../src/games/games-sweeper.ts';
import { Outbox } from '../src/realtime/outbox.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import {
  buildCrowd,
  buildGame,
  call,
  cancel,
  edit,
  endOffers,
  faceIds,
  join,
  keyOf,
  leave,
  look,
  ok,
  query,
  remove,
  wait,
} from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

let server: TestApp;
let open: TestSocket[] = [];
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});
afterAll(() => server.close());

/** A socket that watches `wanted`. Without a person it is a visitor's. */
async function watch(wanted: string[], person?: TestPerson): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, person?.cookie);
  open.push(socket);
  await socket.call('watch', { topics: wanted });
  return socket;
}

/** Makes a public game, after whose news all that was sent before must have been heard. */
async function fence(...sockets: TestSocket[]): Promise<void> {
  const { id } = await buildGame(server);
  for (const socket of sockets) await socket.next('games.created', (game) => game.id === id);
}

const about = (socket: TestSocket, id: string) =>
  socket.heard.filter(({ payload }) => JSON.stringify(payload).includes(id)).map(({ event }) => event);

describe('a public game', () => {
  it('is told to everybody who watches games, with nothing of its host’s own', async () => {
    const socket = await watch([topics.games]);
    const { game, host } = await buildGame(server, { fields: { title: 'Sunset run' } });
    const told = await socket.next('games.created', ({ id }) => id === game.id);
    expect(NeutralGame.strict().parse(told)).toEqual(told);
    expect(told).toMatchObject({ title: 'Sunset run', host: { id: host.id }, currentPlayers: 0 });
  });

  it('counts each join on every screen that shows it', async () => {
    const { id, host } = await buildGame(server);
    const [list, page] = await Promise.all([watch([topics.games]), watch([topics.games, topics.game(id)], host)]);
    const ann = await buildMember(server, { displayName: 'Ann Archer' });
    const annTab = await watch([], ann);
    const { rev } = await ok<GameDetail>(join(ann, id));
    for (const socket of [list, page]) {
      expect(await socket.next('games.seatsChanged')).toEqual({
        gameId: id,
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
    await fence(list, page);
    expect(page.all('games.seatsChanged')).toHaveLength(1);
    expect(list.all('games.rosterChanged')).toEqual([]);
    expect(list.all('games.mySeatChanged')).toEqual([]);
  });

  it('says when it is full', async () => {
    const { id } = await buildGame(server, { joined: 1, fields: { maxPlayers: 2 } });
    const socket = await watch([topics.games]);
    await ok(join(await buildMember(server), id));
    await socket.next('games.seatsChanged', ({ gameId, currentPlayers }) => gameId === id && currentPlayers === 2);
  });

  it('is told as it changes, and when it is off', async () => {
    const { id, host, game } = await buildGame(server, { joined: 1 });
    const socket = await watch([topics.games]);
    const { rev } = await look(host, id);
    const later = await ok<GameDetail>(edit(host, id, { rev, title: 'Moved run' }));
    expect(await socket.next('games.updated')).toMatchObject({ id, title: 'Moved run', rev: later.rev });
    await ok(cancel(host, id, { reason: 'Rain', rev: later.rev }));
    expect(await socket.next('games.cancelled')).toMatchObject({ id, status: 'cancelled', cancelReason: 'Rain' });
    expect(game.status).toBe('open');
  });

  it('merges a rush into few events, of which the last is true', async () => {
    const { id } = await buildGame(server);
    const socket = await watch([topics.games, topics.game(id)]);
    const crowd = await buildCrowd(server, 80);
    await Promise.all(crowd.map((person) => join(person, id)));
    const { rev, players, faces } = await look(crowd[0] as TestPerson, id);
    const last = await socket.next('games.seatsChanged', (seats) => seats.rev === rev);
    expect(last).toMatchObject({ currentPlayers: 10, heldCount: 0, waitlistCount: 0 });
    expect(last.faces.map((face) => face.id)).toEqual(faceIds({ faces }));
    const roster = await socket.next('games.rosterChanged', (told) => told.rev === rev);
    expect(roster.players).toEqual(players);
    expect(socket.all('games.seatsChanged').length).toBeLessThanOrEqual(6);
  });
});

describe('the line', () => {
  it('tells each in it what became of them', async () => {
    const { id, players, host } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const [cat, dan] = [await buildMember(server), await buildMember(server)];
    const [annTab, catTab, danTab] = await Promise.all([watch([], ann), watch([], cat), watch([], dan)]);
    await ok(wait(cat, id));
    await ok(wait(dan, id));
    const seat = (tab: TestSocket, matches: (seat: MySeat | null) => boolean) =>
      tab.next('games.mySeatChanged', (event) => matches(event.seat));
    await seat(danTab, (mine) => mine?.place === 2);
    await ok(remove(host, id, ann.id, 'No show'));
    expect(await seat(annTab, (mine) => mine?.status === 'removed')).toMatchObject({ seat: { reason: 'No show' } });
    await seat(catTab, (mine) => mine?.status === 'offered' && mine.offerExpiresAt !== null);
    // Nothing was done to Dan's seat, but he stands first now.
    await seat(danTab, (mine) => mine?.place === 1);
    await endOffers(server, id);
    await server.app.get(GamesSweeper).sweep();
    await seat(danTab, (mine) => mine?.status === 'offered');
    await ok(leave(ben, id));
    expect(annTab.all('games.mySeatChanged')).toHaveLength(1);
  });
});

describe('a private game', () => {
  it('is told to its own people and to who holds its key, and to nobody else', async () => {
    const { id, host, game } = await buildGame(server, { fields: { isPublic: false } });
    const key = keyOf(game);
    const stranger = await watch([topics.games, topics.game(id), topics.game(id, 'wrong')]);
    const [invited, hosting] = await Promise.all([watch([topics.game(id, key)]), watch([topics.game(id)], host)]);
    await ok(join(await buildMember(server), id, key));
    for (const socket of [invited, hosting]) {
      expect(await socket.next('games.seatsChanged')).toMatchObject({ gameId: id, currentPlayers: 1 });
      await socket.next('games.rosterChanged');
    }
    const { rev } = await look(host, id);
    await ok(cancel(host, id, { reason: 'Rain', rev }));
    await invited.next('games.cancelled');
    await fence(stranger);
    expect(about(stranger, id)).toEqual([]);
  });

  it('leaves the list of who watches games the moment it becomes private, telling no more than they knew', async () => {
    const { id, host, game } = await buildGame(server, { fields: { title: 'Open run' } });
    const [stranger, hosting] = await Promise.all([
      watch([topics.games, topics.game(id)]),
      watch([topics.game(id)], host),
    ]);
    const edited = await ok<GameDetail>(edit(host, id, { rev: game.rev, isPublic: false, title: 'Secret run' }));
    expect(await stranger.next('games.updated')).toMatchObject({ id, isPublic: false, title: 'Open run' });
    await ok(edit(host, id, { rev: edited.rev, title: 'More secret' }));
    await hosting.next('games.updated', ({ title }) => title === 'More secret');
    await fence(stranger);
    expect(JSON.stringify(stranger.heard)).not.toContain('ecret');
    const { rev } = await look(host, id);
    await ok(edit(host, id, { rev, isPublic: true, title: 'Open again' }));
    expect(await stranger.next('games.created', (told) => told.id === id)).toMatchObject({ title: 'Open again' });
  });
});

describe('watching', () => {
  it('answers with what holds now, what is gone and what is refused', async () => {
    await query(server, 'DELETE FROM games');
    const { id } = await buildGame(server, { joined: 1 });
    const hidden = await buildGame(server, { fields: { isPublic: false } });
    const socket = await watch([]);
    const wanted = [topics.games, topics.game(id), topics.game(hidden.id), topics.game(hidden.id, keyOf(hidden.game))];
    const totals = { currentPlayers: 1, heldCount: 0, maxPlayers: 10, waitlistCount: 0, rev: 2 };
    expect(await socket.call('watch', { topics: [...wanted, 'game:nothing', 'games:all'] })).toEqual({
      ok: true,
      topics: {
        [topics.games]: { state: { openGames: { openCount: 1 } } },
        [topics.game(id)]: { state: { game: { gameId: id, ...totals } } },
        [topics.game(hidden.id)]: { refused: true },
        [topics.game(hidden.id, keyOf(hidden.game))]: {
          state: { game: { gameId: hidden.id, ...totals, currentPlayers: 0, rev: 1 } },
        },
        'game:nothing': { refused: true },
        'games:all': { refused: true },
      },
    });
  });
});

describe('what is not committed', () => {
  it('is told to nobody', async () => {
    const { id } = await buildGame(server);
    const socket = await watch([topics.games, topics.game(id)]);
    const ann = await buildMember(server);
    await query(
      server,
      `CREATE FUNCTION fail_for_ann() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'at the last moment'; END $$`,
    );
    await query(
      server,
      `CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON game_seats DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (NEW.user_id = '${ann.id}') EXECUTE FUNCTION fail_for_ann()`,
    );
    expect((await join(ann, id)).status).toBe(500);
    await fence(socket);
    expect(about(socket, id)).toEqual([]);
    expect(await look(ann, id)).toMatchObject({ currentPlayers: 0, players: [], rev: 1 });
    await query(server, 'DROP TRIGGER fail_late ON game_seats');
    await ok(join(ann, id));
    await socket.next('games.seatsChanged', ({ gameId }) => gameId === id);
  });
});

describe('what a process left behind', () => {
  it('is told by whoever sweeps, as things stand then', async () => {
    const { id, players } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const cat = await buildMember(server);
    await ok(wait(cat, id));
    await ok(leave(players[0] as TestPerson, id));
    const [socket, catTab] = await Promise.all([watch([topics.game(id)]), watch([], cat)]);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at) VALUES (gen_random_uuid(), 'games.seats', $1, now() - interval '1 minute')`,
      [id],
    );
    await server.app.get(Outbox).sweep();
    expect(await socket.next('games.updated')).toMatchObject({ id, currentPlayers: 2, heldCount: 1 });
    expect(await catTab.next('games.mySeatChanged')).toMatchObject({ gameId: id, seat: { status: 'offered' } });
  });

  it('is nothing once it was told', async () => {
    const { id } = await buildGame(server, { joined: 1 });
    const rows = () => query(server, 'SELECT 1 FROM outbox WHERE ref = $1', [id]);
    for (;;) {
      await server.app.get(Outbox).flush();
      if ((await rows()).length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await rows()).toEqual([]);
  });
});

describe('the host’s tick', () => {
  it('shows on every open roster', async () => {
    const { id, host, players } = await buildGame(server, { joined: 1 });
    const socket = await watch([topics.game(id)]);
    await ok(call(host, 'PUT', `/api/games/${id}/players/${players[0]?.id}/paid`, { isPaid: true }));
    await socket.next('games.rosterChanged', (roster) => roster.players[0]?.isPaid === true);
  });
});

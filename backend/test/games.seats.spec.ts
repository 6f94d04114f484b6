import { randomUUID } from 'node:crypto';
import { GAME, type Game, type GameDetail } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Starts the app anew with the same data. */
async function restart(): Promise<void> {
  await server.close();
  server = await startTestApp({ DATABASE_URL: database.url });
}

/** Calls the present app as a person who signed in before the last restart. */
const again = (person: TestPerson, path: string, method = 'GET') =>
  fetch(server.url + path, { method, headers: { cookie: person.cookie } });

const endHeldSeats = () => runJob(server, SeatsService, 'endHeldSeats');

describe('joining', () => {
  it('takes one seat, however often it is called', async () => {
    const { id } = await buildGame(server);
    const ann = await buildMember(server);
    const first = await ok<GameDetail>(join(ann, id));
    const again = await ok<GameDetail>(join(ann, id));
    expect(first).toMatchObject({ currentPlayers: 1, isJoined: true, mySeat: { status: 'joined' } });
    expect(again).toEqual(first);
    await Promise.all(Array.from({ length: 8 }, () => ok(join(ann, id))));
    expect((await readGame(ann, id)).players.map((player) => player.id)).toEqual([ann.id]);
  });

  it('is possible for the host, and for a visitor, who becomes a guest', async () => {
    const { id, host } = await buildGame(server);
    expect(await ok(join(host, id))).toMatchObject({ hostId: 'anonymous', isHost: true, isJoined: true });
    const answer = await fetch(`${server.url}/api/games/${id}/join`, { method: 'POST' });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    expect(await answer.json()).toMatchObject({ currentPlayers: 2, isJoined: true });
    const mine = await fetch(`${server.url}/api/games/user/anonymous`, { headers: { cookie } });
    expect(await mine.json()).toEqual([expect.objectContaining({ id, isJoined: true })]);
  });

  it('ignores a body, and refuses a query that would change the game', async () => {
    const { id, host } = await buildGame(server);
    const ann = await buildMember(server);
    const smuggled = call(ann, 'POST', `/api/games/${id}/join?isOfficial=true`);
    expect((await smuggled).status).toBe(400);
    await ok(call(ann, 'POST', `/api/games/${id}/join`, { isOfficial: true, hostId: ann.id }));
    expect(await readGame(ann, id)).toMatchObject({ isOfficial: false, hostId: host.id });
  });

  it('is refused with a code that names the reason', async () => {
    const ann = await buildMember(server);
    const full = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const over = await buildGame(server);
    await moveStart(server, over.id, -2);
    const off = await buildGame(server);
    await ok(cancelGame(off.host, off.id, { reason: 'Rain', rev: off.game.rev }));
    const privateGame = await buildGame(server, { fields: { isPublic: false } });
    const banned = await buildGame(server);
    await ok(join(ann, banned.id));
    await ok(removePlayer(banned.host, banned.id, ann.id, 'Fouls'));
    const ranked = await buildGame(server, { fields: { rankRequirement: 'silver' } });
    const refusals = {
      full: await refusal(join(ann, full.id)),
      over: await refusal(join(ann, over.id)),
      off: await refusal(join(ann, off.id)),
      hidden: await refusal(join(ann, privateGame.id)),
      banned: await refusal(join(ann, banned.id)),
      ranked: await refusal(join(ann, ranked.id)),
      nowhere: await refusal(join(ann, randomUUID())),
      noId: await refusal(join(ann, 'first')),
    };
    expect(refusals).toEqual({
      full: [409, 'game_full'],
      over: [409, 'game_over'],
      off: [409, 'game_cancelled'],
      hidden: [404, 'game_not_found'],
      banned: [403, 'removed_by_host'],
      ranked: [403, 'rank_too_low'],
      nowhere: [404, 'game_not_found'],
      noId: [400, 'invalid_input'],
    });
    expect(await refusal(joinWaitlist(ann, over.id))).toEqual([409, 'game_over']);
    expect(await refusal(joinWaitlist(ann, banned.id))).toEqual([403, 'removed_by_host']);
    expect(await refusal(joinWaitlist(ann, ranked.id))).toEqual([403, 'rank_too_low']);
    expect(await readGame(ann, banned.id)).toMatchObject({ mySeat: { status: 'removed', reason: 'Fouls' } });
  });

  it('is allowed from the required rank on', async () => {
    const ranked = await buildGame(server, { fields: { rankRequirement: 'silver' } });
    const withGames = (gamesPlayed: number) =>
      buildMember(server, { stats: { gamesPlayed, wins: 0, rating: null, averageScore: null } });
    expect(await refusal(join(await withGames(10), ranked.id))).toEqual([403, 'rank_too_low']);
    expect(await ok(join(await withGames(11), ranked.id))).toMatchObject({ isJoined: true });
  });

  it('does not wait for the lock of a full game', async () => {
    const { id } = await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } });
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [id]);
    expect(await refusal(join(await buildMember(server), id))).toEqual([409, 'game_full']);
    await holder.query('ROLLBACK');
    await holder.end();
  });
});

describe('leaving', () => {
  it('gives up the seat once, and may be repeated', async () => {
    const { id, players } = await buildGame(server, { joined: 2 });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const left = await ok<GameDetail>(leave(ann, id));
    expect(left).toMatchObject({ currentPlayers: 2, heldCount: 1, isJoined: false, mySeat: { status: 'leaving' } });
    expect(await ok(leave(ann, id))).toEqual(left);
    await leaveForGood(server, ann, id);
    expect(await readGame(ann, id)).toMatchObject({ currentPlayers: 1, heldCount: 0, mySeat: null, leaving: [] });
    expect(await ok(leave(await buildMember(server), id))).toMatchObject({ currentPlayers: 1 });
    expect((await readGame(ben, id)).players).toHaveLength(1);
  });

  it('keeps the seat for ten seconds, over a restart and a closed tab, and joining takes it back', async () => {
    const { id, players, waitlist } = await buildWaitlist(server, ['Cat']);
    const [ann, ben] = players;
    const before = await readGame(ann, id);
    const { mySeat, rev } = await ok<GameDetail>(leave(ann, id));
    const [row] = await query(server, 'SELECT at FROM game_log WHERE game_id = $1 AND rev = $2', [id, rev]);
    expect(Date.parse(mySeat?.keptUntil ?? '') - Number(row?.at)).toBe(GAME.keepSeatMs);
    expect(await refusal(join(await buildMember(server), id))).toEqual([409, 'game_full']);
    expect((await readGame(waitlist[0] as TestPerson, id)).mySeat).toMatchObject({ status: 'waitlisted' });
    expect((await readGame(ben, id)).leaving).toEqual([
      expect.objectContaining({ id: ann.id, keptUntil: mySeat?.keptUntil }),
    ]);
    await query(
      server,
      `UPDATE game_seats SET kept_until = now() + interval '1 h' WHERE game_id = $1 AND status = 'leaving'`,
      [id],
    );
    await restart();
    const held = await ok<Game[]>(again(ann, '/api/games/held'));
    expect(held).toEqual([expect.objectContaining({ id, mySeat: expect.objectContaining({ status: 'leaving' }) })]);
    await endHeldSeats();
    const back = await ok<GameDetail>(again(ann, `/api/games/${id}/join`, 'POST'));
    expect(back).toMatchObject({ isJoined: true, heldCount: 0, leaving: [] });
    expect(back.players).toEqual(before.players);
    expect(await ok(again(ann, '/api/games/held'))).toEqual([]);
  });

  it('keeps a waitlist position, because the waitlist is left by another call', async () => {
    const { id, waitlist } = await buildWaitlist(server, ['Cat']);
    const [cat] = waitlist as [TestPerson];
    expect(await ok(leave({ ...cat, fetch: (path, init) => again(cat, path, init?.method) }, id))).toMatchObject({
      mySeat: { status: 'waitlisted', waitlistPosition: 1 },
    });
  });

  it('does not make a visitor a guest', async () => {
    const { id } = await buildGame(server);
    const answer = await fetch(`${server.url}/api/games/${id}/join`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it('is refused once the game is over', async () => {
    const { id, players } = await buildGame(server, { joined: 1 });
    await moveStart(server, id, -2);
    expect(await refusal(leave(players[0] as TestPerson, id))).toEqual([409, 'game_over']);
  });
});

import { randomUUID } from 'node:crypto';
import type { GameDetail } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { Sql, type Statement } from '../src/database/sql.ts';
import { go } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  editGame,
  inHours,
  join,
  joinWaitlist,
  keyOf,
  leave,
  leaveForGood,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { untilWaiting } from './harness/locks.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { dayOf, weekly } from './harness/series.ts';

const server = useServer();

const HAND_OVER: Statement = { name: 'test.hand-over', text: 'UPDATE games SET host_id = $2 WHERE id = $1' };

describe('the host', () => {
  it('edits the game, and the second of two tabs is refused as out of date', async () => {
    const { id, host, game } = await buildGame(server, { fields: { title: 'Morning run' } });
    const first = await ok(editGame(host, id, { rev: game.rev, title: 'Evening run', leaveRule: 'late_pays' }));
    expect(first).toMatchObject({ title: 'Evening run', leaveRule: 'late_pays', isHost: true });
    expect(first.rev).toBeGreaterThan(game.rev);
    expect(await refusal(editGame(host, id, { rev: game.rev, title: 'Night run' }))).toEqual([409, 'game_changed']);
    const [one, other] = await Promise.all([
      editGame(host, id, { rev: first.rev, maxPlayers: 6 }),
      editGame(host, id, { rev: first.rev, maxPlayers: 8 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('makes a game private with a new link key, which people who saw the public game do not have', async () => {
    const { id, host, game, players } = await buildGame(server, { joined: 1 });
    const stranger = await buildMember(server);
    const privateGame = await ok<GameDetail>(editGame(host, id, { rev: game.rev, isPublic: false }));
    expect(privateGame.sharePath).not.toBe(game.sharePath);
    expect(await refusal(stranger.fetch(`/api/games/${id}?key=${keyOf(game)}`))).toEqual([404, 'game_not_found']);
    expect((await fetch(`${server.url}${game.sharePath}`, { redirect: 'manual' })).status).toBe(404);
    expect((await readGame(stranger, id, keyOf(privateGame))).id).toBe(id);
    expect((await readGame(players[0] as TestPerson, id)).sharePath).toBe(privateGame.sharePath);
    const { rev } = await ok(editGame(host, id, { rev: privateGame.rev, title: 'Still private' }));
    expect((await ok<GameDetail>(editGame(host, id, { rev, isPublic: true }))).sharePath).toBe(privateGame.sharePath);
  });

  it('cannot remove themselves, and players removed from a private game do not see it any more', async () => {
    const { id, host, players } = await buildGame(server, { joined: 1, fields: { isPublic: false } });
    const [ann] = players as [TestPerson];
    await ok(join(host, id));
    expect(await refusal(removePlayer(host, id, host.id))).toEqual([403, 'forbidden']);
    expect((await readGame(ann, id)).players).toHaveLength(2);
    await ok(removePlayer(host, id, ann.id));
    expect(await refusal(ann.fetch(`/api/games/${id}`))).toEqual([404, 'game_not_found']);
  });

  it('is not refused because a player joins while they edit', async () => {
    const { id, host, game } = await buildGame(server, { joined: 2 });
    const edited = await ok(editGame(host, id, { rev: game.rev, title: 'Evening run' }));
    expect(edited).toMatchObject({ title: 'Evening run', currentPlayers: 2 });
    expect(await refusal(cancelGame(host, id, { reason: 'Rain', rev: game.rev }))).toEqual([409, 'game_changed']);
    const same = await ok(editGame(host, id, { rev: edited.rev, title: 'Evening run' }));
    expect(same.rev).toBe(edited.rev);
  });

  it('cannot move a game into the past once others are in it', async () => {
    const { id, host, game } = await buildGame(server);
    // A zone in which it is about noon, so that an hour ago is the same day.
    const behind = new Date().getUTCHours() - 12;
    const zone = { timeZone: `Etc/GMT${behind < 0 ? '' : '+'}${behind}` };
    const alone = await ok(editGame(host, id, { rev: game.rev, scheduledAt: inHours(-0.01), ...zone }));
    const ahead = await ok(editGame(host, id, { rev: alone.rev, scheduledAt: inHours(3) }));
    await ok(join(host, id));
    await ok(join(await buildMember(server), id));
    const move = (scheduledAt: string) => editGame(host, id, { rev: ahead.rev, scheduledAt, duration: 30, ...zone });
    const refused = await move(inHours(-1));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ problems: { scheduledAt: { code: 'past_time' } } });
    await ok(move(inHours(1)));
  });

  it('cannot change the time zone of a game at a court', async () => {
    const courtId = await buildCourt(server);
    const { id, host, game } = await buildGame(server, { fields: { courtId } });
    const edit = { rev: game.rev, scheduledAt: inHours(3), timeZone: 'Etc/GMT+12' };
    expect((await ok(editGame(host, id, edit))).timeZone).toBe('America/New_York');
  });

  it('cannot go below the seated players without naming who leaves', async () => {
    const { id, host, players } = await buildGame(server, { joined: 3, fields: { maxPlayers: 3 } });
    const [ann, ben, cat] = players as [TestPerson, TestPerson, TestPerson];
    const dan = await buildMember(server);
    const { rev } = await ok(joinWaitlist(dan, id));
    expect(await refusal(editGame(host, id, { rev, maxPlayers: 2 }))).toEqual([409, 'capacity_below_seated']);
    const game = await ok(editGame(host, id, { rev, maxPlayers: 2, leaving: [ben.id] }));
    expect(game).toMatchObject({ maxPlayers: 2, currentPlayers: 2, waitlistCount: 2 });
    expect(game.players.map((player) => player.id)).toEqual([cat.id, ann.id]);
    expect(game.waitlist.map((entry) => entry.id)).toEqual([ben.id, dan.id]);
    const more = await ok(editGame(host, id, { rev: game.rev, maxPlayers: 3 }));
    expect(more).toMatchObject({ currentPlayers: 3, heldCount: 1 });
    expect((await readGame(ben, id)).mySeat?.status).toBe('offered');
  });

  it('removes a player with a reason, and the next on the waitlist gets an offer', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['Cat']);
    expect(await ok(removePlayer(host, id, players[0].id, 'No show'))).toMatchObject({
      currentPlayers: 2,
      heldCount: 1,
    });
    expect((await readGame(waitlist[0] as TestPerson, id)).mySeat?.status).toBe('offered');
    expect((await readGame(players[0], id)).mySeat).toMatchObject({ status: 'removed', reason: 'No show' });
    expect(await refusal(removePlayer(host, id, players[0].id))).toEqual([404, 'player_not_found']);
    expect(await refusal(removePlayer(host, id, randomUUID()))).toEqual([404, 'player_not_found']);
    expect(await refusal(removePlayer(host, id, players[1].id, ' '))).toEqual([400, 'invalid_input']);
  });

  it('marks who has paid', async () => {
    const { id, host, players } = await buildGame(server, { joined: 1 });
    const [ann] = players as [TestPerson];
    const paid = (userId: string, body: object) => call(host, 'PUT', `/api/games/${id}/players/${userId}/paid`, body);
    expect((await ok(paid(ann.id, { isPaid: true }))).players[0]).toMatchObject({ id: ann.id, isPaid: true });
    await ok(leave(ann, id));
    expect((await ok(join(ann, id))).players[0]).toMatchObject({ isPaid: true });
    await leaveForGood(server, ann, id);
    expect((await ok(join(ann, id))).players[0]).toMatchObject({ isPaid: false });
    expect(await refusal(paid(host.id, { isPaid: true }))).toEqual([404, 'player_not_found']);
    expect(await refusal(paid(ann.id, { isPaid: 'yes' }))).toEqual([400, 'invalid_input']);
  });

  it('cancels with a reason, which ends every offer', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['Cat']);
    await leaveForGood(server, players[0], id);
    const { rev } = await readGame(host, id);
    expect(await refusal(cancelGame(host, id, { reason: 'Rain', rev: rev + 1 }))).toEqual([409, 'game_changed']);
    expect(await ok(cancelGame(host, id, { reason: 'Rain', rev }))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Rain',
      heldCount: 0,
      waitlistCount: 1,
    });
    expect(await refusal(join(waitlist[0] as TestPerson, id))).toEqual([409, 'game_cancelled']);
    expect(await refusal(cancelGame(host, id, { reason: 'Rain', rev: rev + 1 }))).toEqual([409, 'game_cancelled']);
    expect(await refusal(editGame(host, id, { rev: rev + 1, title: 'Again' }))).toEqual([409, 'game_cancelled']);
  });

  it('changes nothing more once somebody else has become the host, also by a request that was waiting', async () => {
    const { id, host, players } = await buildGame(server, {
      joined: 2,
      fields: { takesSeat: true, minPlayers: 2, decideBefore: 60 },
    });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const { rev, scheduledAt } = await readGame(host, id);
    const rule = weekly(scheduledAt ?? '', dayOf(inHours(24 * 60), 'UTC'), 'UTC');
    const requests: (() => Promise<Response>)[] = [
      () => editGame(host, id, { rev, title: 'Still mine' }),
      () => cancelGame(host, id, { rev, reason: 'Rain' }),
      () => removePlayer(host, id, ben.id),
      () => call(host, 'PUT', `/api/games/${id}/players/${ben.id}/paid`, { isPaid: true }),
      () => go(host, id),
      () => call(host, 'PUT', `/api/games/${id}/teams`, {}),
      () => call(host, 'DELETE', `/api/games/${id}/teams`),
      () => call(host, 'POST', `/api/games/${id}/series`, { rule }),
    ];
    const sql = server.app.get(Sql);
    for (const request of requests) {
      await query(server, HAND_OVER.text, [id, host.id]);
      const waiting = await sql.transaction(async (tx) => {
        await sql.rows(HAND_OVER, [id, ann.id], tx);
        return untilWaiting(server, request);
      });
      expect(await refusal(waiting.done)).toEqual([403, 'forbidden']);
    }
    expect(await readGame(ann, id)).toMatchObject({ rev, status: 'open', goState: null, currentPlayers: 3 });
  });

  it('is the only person who may change the game', async () => {
    const { id, game, players } = await buildGame(server, { joined: 2 });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const { rev } = game;
    const acts = [
      editGame(ann, id, { rev, title: 'Mine now' }),
      cancelGame(ann, id, { reason: 'Rain', rev }),
      removePlayer(ann, id, ben.id),
      call(ann, 'PUT', `/api/games/${id}/players/${ben.id}/paid`, { isPaid: true }),
      fetch(`${server.url}/api/games/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rev, title: 'Ours' }),
      }),
    ];
    for (const act of acts) expect(await refusal(act)).toEqual([403, 'forbidden']);
    expect((await readGame(ann, id)).title).toBe(game.title);
  });

  it.each([
    ['title', { title: 'ab' }, 'Title must be at least 3 characters'],
    ['maxPlayers', { maxPlayers: 21 }, 'Maximum 20 players'],
    ['scheduledAt', { scheduledAt: inHours(-60) }, 'Pick today or a later day'],
    ['courtId', { courtId: randomUUID() }, 'This court does not exist.'],
    ['hostId', { hostId: randomUUID() }, 'Unknown key'],
    ['rev', { rev: undefined }, expect.any(String)],
  ])('cannot store an edit with a bad %s', async (field, change, message) => {
    const { id, host, game } = await buildGame(server);
    const answer = await editGame(host, id, { rev: game.rev, ...change });
    expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([400, { [field]: message }]);
  });
});

import { randomUUID } from 'node:crypto';
import { gamesTopics } from '@hoopline/contracts';
import { MOVE } from '@hoopline/contracts/games/move-rules';
import { GameDetail as GameDetailShape } from '@hoopline/contracts/games/schemas';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cantPlay } from './harness/answers.ts';
import { query, useServer } from './harness/app.ts';
import { fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  editGame,
  inHours,
  join,
  joinWaitlist,
  leave,
  leaveForGood,
  moveStart,
  readGame,
  removePlayer,
} from './harness/games.ts';
import { buildMoved, expireMove, keepSeat, leftLate, moveGame, toConfirm } from './harness/moves.ts';
import { inboxOf } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { waitUntil } from './harness/wait-until.ts';
import { Watchers } from './harness/watching.ts';

const watchers = new Watchers();
const server = useServer();
afterEach(() => watchers.close());

const idsOf = (...people: TestPerson[]) => people.map(({ id }) => id).sort();
const readMove = async (person: TestPerson, id: string) => {
  const { move, movedFrom, players } = await readGame(person, id);
  return { move, movedFrom, asked: toConfirm({ players }).sort() };
};

describe('a move of a game', () => {
  it('asks everybody with a seat but the host, and is in force at once', async () => {
    const court = await buildCourt(server);
    const { id, host, players } = await buildGame(server, { joined: 2, fields: { location: 'Rucker Park' } });
    const before = await ok(join(host, id));
    const scheduledAt = inHours(72);
    const moved = await moveGame(host, id, { scheduledAt, courtId: court });
    expect(moved).toMatchObject({ scheduledAt, courtId: court, movedFrom: null });
    expect(moved.move).toEqual({
      rev: moved.rev,
      answerUntil: expect.any(String),
      isNewTime: true,
      confirmedCount: 0,
    });
    // The players have a day to answer, because the new start is in three days.
    expect(Date.parse(moved.move?.answerUntil ?? '') - Date.now()).toBeLessThanOrEqual(MOVE.mostMs);
    expect(Date.parse(moved.move?.answerUntil ?? '') - Date.now()).toBeGreaterThan(MOVE.mostMs - 60_000);
    expect(toConfirm(moved).sort()).toEqual(idsOf(...players));
    for (const player of players) {
      const seen = await readGame(player, id);
      expect(GameDetailShape.strict().parse(seen)).toEqual(seen);
      expect(seen.movedFrom).toEqual({
        rev: moved.rev,
        scheduledAt: before.scheduledAt,
        timeZone: before.timeZone,
        location: 'Rucker Park',
      });
    }
    expect(await readMove(await buildMember(server), id)).toEqual({
      move: moved.move,
      movedFrom: null,
      asked: idsOf(...players),
    });
  });

  it('is an edit of the time or the place, and no other edit', async () => {
    const asksAfter = async (fields: object) => {
      const { id, host } = await buildGame(server, { joined: 1, fields: { location: 'Rucker Park' } });
      const edited = await moveGame(host, id, fields);
      return [edited.move !== null, toConfirm(edited).length];
    };
    for (const fields of [{ scheduledAt: inHours(50) }, { scheduledAt: null }, { location: 'West 4th Street' }])
      expect(await asksAfter(fields)).toEqual([true, 1]);
    for (const fields of [{ title: 'Night run', duration: 120, maxPlayers: 8 }, { location: 'Rucker Park' }])
      expect(await asksAfter({ ...fields, answerWithin: 90 })).toEqual([false, 0]);
  });

  it('asks nobody in a game without other players, and nobody who waits or has an offer', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['Cat', 'Dan']);
    await leaveForGood(server, players[0], id);
    const moved = await moveGame(host, id, { location: 'West 4th Street' });
    expect(toConfirm(moved)).toEqual([players[1].id]);
    const [cat] = waitlist as [TestPerson];
    expect((await ok(join(cat, id))).movedFrom).toBeNull();
    expect((await readMove(host, id)).asked).toEqual([players[1].id]);
    const alone = await buildGame(server);
    await ok(join(alone.host, alone.id));
    expect((await moveGame(alone.host, alone.id, { location: 'West 4th Street' })).move).toBeNull();
  });

  it('gives players as long to answer as the host says, within limits', async () => {
    const { id, host } = await buildGame(server, { joined: 1 });
    const before = Date.now();
    const moved = await moveGame(host, id, { location: 'West 4th Street', answerWithin: 90 });
    const minutes = (Date.parse(moved.move?.answerUntil ?? '') - before) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(90);
    expect(minutes).toBeLessThan(91);
    for (const answerWithin of [59, 2_881, 90.5, '90', null]) {
      const edit = editGame(host, id, { rev: moved.rev, location: 'Rucker Park', answerWithin });
      expect(await fieldErrors(edit)).toEqual([400, 'invalid_input', ['answerWithin']]);
    }
  });

  it('into the past is refused, so that nobody is asked about it', async () => {
    const { id, host } = await buildGame(server, { joined: 1 });
    const { rev } = await readGame(host, id);
    expect(await fieldErrors(editGame(host, id, { rev, scheduledAt: inHours(-1) }))).toEqual([
      400,
      'invalid_input',
      ['scheduledAt'],
    ]);
    expect(await readMove(host, id)).toEqual({ move: null, movedFrom: null, asked: [] });
  });

  it('that ends the game in the same edit asks nobody, and ends an earlier question', async () => {
    const { id, host } = await buildMoved(server);
    await query(server, `UPDATE games SET scheduled_at = now() - interval '40 minutes' WHERE id = $1`, [id]);
    expect((await readMove(host, id)).asked).toHaveLength(3);
    const moved = await moveGame(host, id, { location: 'Rucker Park', duration: 30 });
    expect([moved.status, moved.move, toConfirm(moved)]).toEqual(['over', null, []]);
  });

  it('is published with everybody who has to answer, and so is each answer', async () => {
    const { id, host, players } = await buildGame(server, { joined: 2 });
    const [ann, ben] = players as [TestPerson, TestPerson];
    const tab = await watchers.watch(server, [gamesTopics.game(id)]);
    const moved = await moveGame(host, id, { location: 'West 4th Street' });
    const asked = await tab.next('games.rosterChanged', ({ rev }) => rev === moved.rev);
    expect([asked.move, toConfirm(asked).sort()]).toEqual([moved.move, idsOf(ann, ben)]);
    const kept = await ok(keepSeat(ann, id, moved.rev));
    const answered = await tab.next('games.rosterChanged', ({ rev }) => rev === kept.rev);
    expect([answered.move?.confirmedCount, toConfirm(answered)]).toEqual([1, [ben.id]]);
    expect(tab.all('games.updated').map(({ rev }) => rev)).toEqual([moved.rev]);
  });
});

describe('a player who is asked', () => {
  it('says yes once, which a repetition does not change, and is counted', async () => {
    const { id, host, ann, ben, cat, rev } = await buildMoved(server);
    const kept = await ok(keepSeat(ann, id, rev));
    expect(kept).toMatchObject({ isJoined: true, movedFrom: null, move: { rev, confirmedCount: 1, isNewTime: false } });
    expect(kept.rev).toBeGreaterThan(rev);
    expect((await ok(keepSeat(ann, id, rev))).rev).toBe(kept.rev);
    expect((await readMove(host, id)).asked).toEqual(idsOf(ben, cat));
    await ok(keepSeat(ben, id, rev));
    const last = await ok(keepSeat(cat, id, rev));
    expect([last.move?.confirmedCount, toConfirm(last)]).toEqual([3, []]);
    // The host may edit the game that they saw before the answers.
    await ok(editGame(host, id, { rev, title: 'Night run' }));
  });

  it('has read the notification of the move once they say yes', async () => {
    const { id, ann, ben, rev } = await buildMoved(server);
    await untilPublished(server);
    const isRead = async (person: TestPerson) =>
      (await inboxOf(person)).find(({ kind, subjectId }) => kind === 'game_changed' && subjectId === id)?.isRead;
    await waitUntil(async () => (await isRead(ann)) === false);
    await ok(keepSeat(ann, id, rev));
    await untilPublished(server);
    await waitUntil(async () => (await isRead(ann)) === true);
    expect(await isRead(ben)).toBe(false);
  });

  it('cannot say yes to an older move than the newest', async () => {
    const { id, host, ann, rev } = await buildMoved(server);
    const { rev: second } = await moveGame(host, id, { scheduledAt: inHours(20) });
    expect(await refusal(keepSeat(ann, id, rev))).toEqual([409, 'game_changed']);
    await ok(keepSeat(ann, id, second));
  });

  it('leaves without a mark although the start is near, and takes the seat and the question back', async () => {
    const { id, host, ann, ben, cat, rev } = await buildMoved(server);
    await moveStart(server, id, 1);
    expect((await ok(leave(ann, id))).mySeat?.status).toBe('leaving');
    expect((await readMove(host, id)).asked).toEqual(idsOf(ben, cat));
    expect((await ok(join(ann, id))).movedFrom?.rev).toBe(rev);
    expect((await readMove(host, id)).asked).toEqual(idsOf(ann, ben, cat));
    await leaveForGood(server, ann, id);
    expect(await leftLate(server, id)).toEqual([]);
    // A player who has said yes leaves late.
    await ok(keepSeat(ben, id, rev));
    await ok(leave(ben, id));
    expect(await leftLate(server, id)).toEqual([ben.id]);
  });

  it('leaves without a mark if they answer that they cannot come and their seat is offered at once', async () => {
    const { id, host, ann, ben, cat } = await buildMoved(server, { maxPlayers: 3 });
    await moveStart(server, id, 1);
    await ok(joinWaitlist(await buildMember(server), id));
    expect((await ok(cantPlay(ann, id))).mySeat).toBeNull();
    expect([await leftLate(server, id), (await readMove(host, id)).asked]).toEqual([[], idsOf(ben, cat)]);
  });

  it('is not asked again when they come back to the game', async () => {
    const { id, ann, rev } = await buildMoved(server);
    await leaveForGood(server, ann, id);
    expect(await refusal(keepSeat(ann, id, rev))).toEqual([403, 'forbidden']);
    const back = await ok(join(ann, id));
    expect([back.movedFrom, toConfirm(back).includes(ann.id)]).toEqual([null, false]);
    expect(back.move?.confirmedCount).toBe(0);
    await moveStart(server, id, 1);
    await ok(leave(ann, id));
    expect(await leftLate(server, id)).toEqual([ann.id]);
  });

  it('is not asked any more once the host removes them or sends them to the waitlist', async () => {
    const { id, host, ann, ben, cat } = await buildMoved(server, { maxPlayers: 3 });
    await ok(removePlayer(host, id, ann.id));
    expect((await readMove(host, id)).asked).toEqual(idsOf(ben, cat));
    await ok(join(await buildMember(server), id));
    const smaller = await moveGame(host, id, { location: 'Bronx', maxPlayers: 2, leaving: [ben.id] });
    expect(toConfirm(smaller)).toContain(cat.id);
    expect((await readGame(ben, id)).movedFrom).toBeNull();
    const rows = await query(server, 'SELECT 1 FROM game_seats WHERE game_id = $1 AND user_id = $2 AND asked_rev > 0', [
      id,
      ben.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is asked about the newest place, and sees what they last confirmed', async () => {
    const { id, host, ann, ben, cat, rev } = await buildMoved(server);
    await ok(keepSeat(ann, id, rev));
    const second = await moveGame(host, id, { location: 'Bronx' });
    expect([second.move?.rev, second.move?.confirmedCount]).toEqual([second.rev, 0]);
    expect((await readMove(ann, id)).movedFrom).toMatchObject({ rev: second.rev, location: 'West 4th Street' });
    expect((await readMove(ben, id)).movedFrom).toMatchObject({ rev: second.rev, location: 'Rucker Park' });
    // The game returns to where Ben and Cat confirmed it. Ann confirmed it elsewhere.
    const third = await moveGame(host, id, { location: 'Rucker Park' });
    expect(toConfirm(third)).toEqual([ann.id]);
    expect((await readMove(cat, id)).movedFrom).toBeNull();
    const fourth = await moveGame(host, id, { location: 'West 4th Street' });
    expect(toConfirm(fourth).sort()).toEqual(idsOf(ben, cat));
    expect((await readMove(ann, id)).movedFrom).toBeNull();
  });

  it('keeps the question when they become the host, until they move the game themselves', async () => {
    const { id, ann, ben, cat } = await buildMoved(server);
    await query(server, 'UPDATE games SET host_id = $2 WHERE id = $1', [id, ann.id]);
    expect((await readMove(ann, id)).asked).toEqual(idsOf(ann, ben, cat));
    const moved = await moveGame(ann, id, { location: 'Bronx' });
    expect([toConfirm(moved).sort(), moved.movedFrom]).toEqual([idsOf(ben, cat), null]);
  });

  it('has nothing to answer in a cancelled game, and cannot answer in one that is over', async () => {
    const { id, host, ann, rev } = await buildMoved(server);
    const cancelled = await ok(cancelGame(host, id, { rev: (await readGame(host, id)).rev, reason: 'Rain' }));
    expect([cancelled.move, toConfirm(cancelled)]).toEqual([null, []]);
    expect(await refusal(keepSeat(ann, id, rev))).toEqual([409, 'game_cancelled']);
    const over = await buildMoved(server);
    await moveStart(server, over.id, -3);
    expect(await refusal(keepSeat(over.ann, over.id, over.rev))).toEqual([409, 'game_over']);
  });
});

describe('an answer', () => {
  it('is refused from people without a seat, and a private game is not found', async () => {
    const { id, host, rev } = await buildMoved(server, { maxPlayers: 3 });
    const [stranger, waiting] = [await buildMember(server), await buildMember(server)];
    await ok(joinWaitlist(waiting, id));
    for (const person of [stranger, waiting, host]) {
      expect(await refusal(keepSeat(person, id, rev))).toEqual([403, 'forbidden']);
    }
    const visitor = { fetch: (path: string, init?: RequestInit) => fetch(server.url + path, init) };
    expect(await refusal(keepSeat(visitor, id, rev))).toEqual([403, 'forbidden']);
    expect(await refusal(keepSeat(stranger, randomUUID(), rev))).toEqual([404, 'game_not_found']);
    const secret = await buildGame(server, { fields: { isPublic: false } });
    expect(await refusal(keepSeat(stranger, secret.id, rev))).toEqual([404, 'game_not_found']);
  });
});

describe('when the time to answer is over', () => {
  it('everybody keeps their seat, and nobody is asked any more', async () => {
    const { id, host, ann, ben, rev } = await buildMoved(server);
    await ok(keepSeat(ann, id, rev));
    const tab = await watchers.watch(server, [gamesTopics.game(id)]);
    await expireMove(server, id);
    const ended = await tab.next('games.rosterChanged', ({ move }) => move === null);
    expect([ended.players.length, toConfirm(ended)]).toEqual([3, []]);
    expect(await readMove(host, id)).toEqual({ move: null, movedFrom: null, asked: [] });
    const { rev: now } = await readGame(ben, id);
    // A yes that arrives late is accepted, because the player keeps the seat anyway.
    expect((await ok(keepSeat(ben, id, rev))).rev).toBe(now);
    await moveStart(server, id, 1);
    await ok(leave(ben, id));
    expect(await leftLate(server, id)).toEqual([ben.id]);
  });
});

import type { Notification } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AskingService } from '../src/features/games/answers/asking.service.ts';
import { answersOf, stillIn } from './harness/answers.ts';
import { query, type TestApp } from './harness/app.ts';
import { fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, editGame, join, joinWaitlist, leave, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

let two: TwoNodes;
let server: TestApp;
let nodes: TestApp[];
beforeAll(async () => {
  two = await startTwoNodes();
  ({ server, nodes } = two);
});
afterAll(() => two.close());

const TIP_OFF = '2026-12-10T18:00:00.000Z';
const ahead = (hours: number, tipOff = TIP_OFF) => new Date(Date.parse(tipOff) - hours * 3_600_000).toISOString();

/** Both nodes run both jobs at the same time. */
async function jobsAt(time: string): Promise<void> {
  setTime(nodes, time);
  await Promise.all(nodes.map((node) => runJob(node, AskingService, 'askDue')));
  await Promise.all(nodes.map((node) => runJob(node, AskingService, 'releaseSilent')));
  await Promise.all(nodes.map(untilPublished));
  await untilNotified(server);
}

/** A full game of two, made three days ahead, which asks a day before. */
async function buildAsking(fields: object = {}) {
  setTime(nodes, ahead(72));
  const terms = { scheduledAt: TIP_OFF, maxPlayers: 2, askBefore: 1_440, freesSilentSeats: true, ...fields };
  const built = await buildGame(server, { fields: terms });
  const [ann, ben] = [await buildMember(server), await buildMember(server)];
  await ok(join(ann, built.id));
  setTime(nodes, ahead(71));
  await ok(join(ben, built.id));
  return { ...built, ann, ben };
}

const questionsOf = async (person: TestPerson, id: string): Promise<Notification[]> =>
  (await inboxOf(person)).filter((one) => one.kind === 'still_in' && one.subjectId === id);

describe('the question whether players still play', () => {
  it('reaches each seated player once, with the time until which they keep their seat, although two nodes ask', async () => {
    const { id, host, ann, ben } = await buildAsking();
    await jobsAt(ahead(24.1));
    expect(await questionsOf(ann, id)).toEqual([]);
    await jobsAt(ahead(24));
    await jobsAt(ahead(23));
    expect(await questionsOf(ann, id)).toMatchObject([
      { actors: [], details: { scheduledAt: TIP_OFF, answerBy: ahead(12) } },
    ]);
    expect(await questionsOf(ben, id)).toHaveLength(1);
    expect(await questionsOf(host, id)).toEqual([]);
    const { players } = await readGame(host, id);
    expect(answersOf({ players }, ann)).toEqual(['asked', null]);
    // The page of the game counts the time until which they keep their seat from here.
    expect(players.map(({ askedAt }) => askedAt)).toEqual([ahead(24), ahead(24)]);
    const logged = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'asked'`, [id]);
    expect(logged).toHaveLength(2);
  });

  it('is answered by the player, on every screen and in the inbox; a second answer changes nothing', async () => {
    const { id, ann, ben } = await buildAsking();
    await jobsAt(ahead(24));
    const answered = await ok(stillIn(ann, id));
    expect(answersOf(answered, ann)).toEqual(['yes', null]);
    expect(answersOf(answered, ben)).toEqual(['asked', null]);
    await untilNotified(server);
    expect(await notificationsAbout(ann, id)).toContain('still_in, read');
    expect((await ok(stillIn(ann, id))).rev).toBe(answered.rev);
  });

  it('is not for the host, nor for a player who joined later and so is known to play', async () => {
    const { id, host, ann } = await buildAsking({ maxPlayers: 4, takesSeat: true });
    setTime(nodes, ahead(23.99));
    const late = await buildMember(server);
    await ok(join(late, id));
    await jobsAt(ahead(23.9));
    const game = await readGame(host, id);
    expect(answersOf(game, host)).toEqual([null, null]);
    expect(answersOf(game, late)).toEqual([null, null]);
    expect(answersOf(game, ann)).toEqual(['asked', null]);
    expect((await ok(stillIn(late, id))).rev).toBe(game.rev);
  });

  it('is asked again for another start, and not again for a start to which the game moves back', async () => {
    const { id, host, ann } = await buildAsking();
    await jobsAt(ahead(24));
    await ok(stillIn(ann, id));
    const later = '2026-12-12T18:00:00.000Z';
    setTime(nodes, ahead(20));
    const moved = await ok(editGame(host, id, { scheduledAt: later, rev: (await readGame(host, id)).rev }));
    expect(answersOf(moved, ann)).toEqual([null, null]);
    await untilNotified(server);
    expect(await notificationsAbout(ann, id)).not.toContain('still_in, read');
    await jobsAt(ahead(24, later));
    expect(await questionsOf(ann, id)).toMatchObject([{ details: { scheduledAt: later } }]);
    await ok(editGame(host, id, { scheduledAt: ahead(-5, later), rev: (await readGame(host, id)).rev }));
    await jobsAt(ahead(24, later));
    await ok(editGame(host, id, { scheduledAt: later, rev: (await readGame(host, id)).rev }));
    await jobsAt(ahead(23, later));
    expect(answersOf(await readGame(host, id), ann)).toEqual([null, null]);
  });

  it('is taken back when the game is cancelled or the player leaves', async () => {
    const { id, host, ann, ben } = await buildAsking();
    await jobsAt(ahead(24));
    const { rev } = await readGame(host, id);
    await ok(cancelGame(host, id, { reason: 'Rain', rev }));
    await untilNotified(server);
    expect(await notificationsAbout(ann, id)).toEqual(['game_cancelled']);
    expect(await refusal(stillIn(ben, id))).toEqual([409, 'game_cancelled']);
  });

  it('can be answered only with a seat, and brings back a seat that the player has just left', async () => {
    const { id, ann, ben } = await buildAsking();
    await jobsAt(ahead(24));
    expect(await refusal(stillIn(await buildMember(server), id))).toEqual([403, 'not_seated']);
    const left = await ok(leave(ann, id));
    expect(left.leaving).toHaveLength(1);
    const back = await ok(stillIn(ann, id));
    expect(back.isJoined).toBe(true);
    // The seat was given up, so the question is no longer open.
    expect(answersOf(back, ann)).toEqual([null, null]);
    expect(answersOf(back, ben)).toEqual(['asked', null]);
  });
});

describe('silence', () => {
  it('becomes an offer to the first of the waitlist after half of the time, the newest seat first', async () => {
    const { id, host, ann, ben } = await buildAsking();
    const cat = await buildMember(server);
    await ok(joinWaitlist(cat, id));
    await jobsAt(ahead(24));
    await jobsAt(ahead(12.1));
    expect((await readGame(host, id)).players).toHaveLength(2);
    await jobsAt(ahead(12));
    const game = await readGame(cat, id);
    expect(game.mySeat).toMatchObject({ status: 'offered' });
    expect(game.players.map((player) => player.id)).toEqual([ann.id]);
    expect(await notificationsAbout(ben, id)).toEqual(['seat_lapsed']);
    expect(await notificationsAbout(cat, id)).toEqual(['seat_offered']);
    await ok(join(cat, id));
    await jobsAt(ahead(11));
    expect((await readGame(host, id)).players.map((player) => player.id)).toEqual([cat.id, ann.id]);
  });

  it('takes no seat from a player who has answered, and none at all if the host has not chosen so', async () => {
    const { id, host, ann, ben } = await buildAsking();
    await ok(joinWaitlist(await buildMember(server), id));
    await jobsAt(ahead(24));
    await ok(stillIn(ben, id));
    await jobsAt(ahead(12));
    expect((await readGame(host, id)).players.map((player) => player.id)).toEqual([ben.id]);
    const kind = await buildAsking({ freesSilentSeats: false });
    await ok(joinWaitlist(await buildMember(server), kind.id));
    await jobsAt(ahead(24));
    expect(await questionsOf(kind.ann, kind.id)).toMatchObject([{ details: { answerBy: null } }]);
    await jobsAt(ahead(1.6));
    expect((await readGame(kind.host, kind.id)).players).toHaveLength(2);
    expect(await notificationsAbout(ann, id)).toEqual(['seat_lapsed']);
  });

  it('cannot be given a consequence after the players were asked', async () => {
    const { id, host } = await buildAsking({ freesSilentSeats: false });
    await jobsAt(ahead(24));
    const { rev } = await readGame(host, id);
    expect(await fieldErrors(editGame(host, id, { freesSilentSeats: true, rev }))).toEqual([
      ...[400, 'invalid_input'],
      ['freesSilentSeats'],
    ]);
    expect((await ok(editGame(host, id, { title: 'Another title', rev }))).freesSilentSeats).toBe(false);
  });
});

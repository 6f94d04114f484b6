import { gamesTopics, type Series } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query, type TestApp } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { cancelGame, editGame, join, joinWaitlist, removePlayer } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import {
  addRegular,
  buildSeries,
  gameAt,
  makeRunsAt,
  readSeries,
  removeRegular,
  runsOf,
  seatIn,
  settleSeatsAt,
} from './harness/series.ts';
import { TestSocket } from './harness/sockets.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

let two: TwoNodes;
let server: TestApp;
let nodes: TestApp[];
beforeAll(async () => {
  two = await startTwoNodes();
  ({ server, nodes } = two);
});
afterAll(() => two.close());

const NOW = '2027-03-01T12:00:00.000Z';
const at = (time: string) => setTime(nodes, time);
const names = (series: Series) => (series.regulars ?? []).map(({ displayName, isAdded }) => [displayName, isAdded]);

/**
 * A weekly run whose first two games are over. Ann played both, Ben one. The third game, made on March 10 at noon, is
 * for Ann first until March 12 at noon, and begins on March 16 at 7 PM in New York.
 */
async function buildPlayed(fields: Record<string, unknown> = {}) {
  at(NOW);
  const people = await Promise.all(
    ['Ann', 'Ben', 'Cat', 'Dan'].map((displayName) => buildMember(server, { displayName })),
  );
  const [ann, ben, cat, dan] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const built = await buildSeries(server, {
    scheduledAt: '2027-03-03T00:00:00.000Z',
    until: '2027-04-27',
    fields: { maxPlayers: 3, ...fields },
    repeats: { regularsFirstHours: 48 },
  });
  await makeRunsAt(nodes, NOW);
  const [first, second] = await runsOf(server, built.id);
  await seatIn(server, first?.id ?? '', [ann, ben]);
  await seatIn(server, second?.id ?? '', [ann]);
  await makeRunsAt(nodes, '2027-03-10T12:00:00.000Z');
  await untilNotified(server);
  const [, , third, fourth] = await runsOf(server, built.id);
  return { ...built, ann, ben, cat, dan, first: first?.id ?? '', third: third?.id ?? '', fourth: fourth?.id ?? '' };
}

const OPENS = '2027-03-12T12:00:00.000Z';

describe('regulars', () => {
  it('are players with a seat in two of the last four runs; they are notified, and alone get seats until the hour', async () => {
    const { third, fourth, host, ann, ben, cat } = await buildPlayed();
    expect((await gameAt(ann, third)).opensAt).toBe(OPENS);
    expect([(await gameAt(ann, third)).isRegular, (await gameAt(ben, third)).isRegular]).toEqual([true, false]);
    expect(await notificationsAbout(ann, third)).toEqual(['regulars_first']);
    expect((await inboxOf(ann)).find(({ subjectId }) => subjectId === third)?.details).toMatchObject({
      opensAt: OPENS,
    });
    expect([await inboxOf(ben), await inboxOf(host)]).toEqual([[], []]);
    expect(await refusal(join(ben, third))).toEqual([409, 'regulars_first']);
    await ok(join(ann, third));
    await ok(join(host, third));
    expect(await ok(joinWaitlist(cat, third))).toMatchObject({ mySeat: { status: 'waitlisted', waitlistPosition: 1 } });
    expect(await gameAt(cat, third)).toMatchObject({ currentPlayers: 2, maxPlayers: 3 });
    expect((await gameAt(ann, fourth)).opensAt).toBe(OPENS);
  });

  it('come first only until the hour; then the waitlist gets offers of the free seats in order, once on two nodes', async () => {
    const { third, ann, ben, cat, dan } = await buildPlayed();
    await ok(join(ann, third));
    for (const person of [ben, cat, dan]) await ok(joinWaitlist(person, third));
    await settleSeatsAt(nodes, '2027-03-12T11:59:59.000Z');
    expect((await gameAt(ben, third)).mySeat?.status).toBe('waitlisted');
    await settleSeatsAt(nodes, OPENS);
    await untilNotified(server);
    const seats = await Promise.all(
      [ben, cat, dan].map(async (person) => (await gameAt(person, third)).mySeat?.status),
    );
    expect(seats).toEqual(['offered', 'offered', 'waitlisted']);
    expect(await notificationsAbout(ben, third)).toEqual(['seat_offered']);
    expect(await gameAt(dan, third)).toMatchObject({ opensAt: null, heldCount: 2 });
    const log = await query(server, `SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'opened'`, [third]);
    expect(log).toHaveLength(1);
  });

  it('see on every open page that a run is now open to all', async () => {
    const { third, ben } = await buildPlayed();
    const socket = await TestSocket.open(server.url, ben.cookie);
    await socket.call('watch', { topics: [gamesTopics.game(third)] });
    const updated = socket.next('games.updated', ({ id }) => id === third);
    await settleSeatsAt([server], OPENS);
    expect(await updated).toMatchObject({ opensAt: null });
    socket.close();
  });

  it('get free seats in the order of the waitlist, even if somebody joins before the job has run', async () => {
    const { third, ann, ben, cat, dan } = await buildPlayed();
    await ok(join(ann, third));
    for (const person of [ben, cat]) await ok(joinWaitlist(person, third));
    at(OPENS);
    expect(await refusal(join(dan, third))).toEqual([409, 'game_full']);
    expect((await gameAt(ben, third)).mySeat?.status).toBe('waitlisted');
    await ok(joinWaitlist(dan, third));
    expect((await gameAt(ben, third)).mySeat?.status).toBe('offered');
  });

  it('wait no longer for a run that moves to an earlier day', async () => {
    const { third, host, cat } = await buildPlayed();
    await ok(joinWaitlist(cat, third));
    const { rev } = await gameAt(host, third);
    const scheduledAt = '2027-03-12T20:00:00.000Z';
    expect(await ok(editGame(host, third, { rev, scheduledAt }))).toMatchObject({
      opensAt: '2027-03-11T20:00:00.000Z',
    });
    await settleSeatsAt(nodes, '2027-03-11T20:00:00.000Z');
    expect((await gameAt(cat, third)).mySeat?.status).toBe('offered');
  });

  it('no longer have the notification of a run that is cancelled', async () => {
    const { third, host, ann } = await buildPlayed();
    const { rev } = await gameAt(host, third);
    await ok(cancelGame(host, third, { reason: 'Rain', rev }));
    await untilNotified(server);
    expect(await notificationsAbout(ann, third)).toEqual([]);
    await runJob(server, SeatsService, 'endHeldSeats', new Date(OPENS));
    expect((await gameAt(ann, third)).status).toBe('cancelled');
  });

  it('see the games of a private weekly run without its link', async () => {
    const { third, ann, ben } = await buildPlayed({ isPublic: false });
    expect((await gameAt(ann, third)).isRegular).toBe(true);
    expect((await ok(join(ann, third))).isJoined).toBe(true);
    expect(await refusal(ben.fetch(`/api/games/${third}`))).toEqual([404, 'game_not_found']);
  });
});

describe('the host', () => {
  it('adds players of the run to the regulars, who may then join, and removes others', async () => {
    const { id, third, host, ann, ben, cat } = await buildPlayed();
    await ok(joinWaitlist(ben, third));
    const added = await ok<Series>(addRegular(host, id, ben.id));
    expect(names(added)).toEqual([
      ['Ann', false],
      ['Ben', true],
    ]);
    await untilPublished(server);
    expect((await gameAt(ben, third)).mySeat?.status).toBe('offered');
    expect((await ok(join(ben, third))).isJoined).toBe(true);
    expect(names(await ok<Series>(removeRegular(host, id, ann.id)))).toEqual([['Ben', true]]);
    expect(await refusal(join(ann, third))).toEqual([409, 'regulars_first']);
    expect((await gameAt(ben, third)).isJoined).toBe(true);
    expect(await refusal(addRegular(host, id, cat.id))).toEqual([404, 'player_not_found']);
    expect(await refusal(removeRegular(host, id, cat.id))).toEqual([404, 'player_not_found']);
    expect(names(await ok<Series>(addRegular(host, id, ann.id)))).toHaveLength(2);
  });

  it('cannot make a player a regular whom they removed', async () => {
    const { id, third, host, cat } = await buildPlayed();
    await ok(joinWaitlist(cat, third));
    await ok(removePlayer(host, third, cat.id));
    expect(await refusal(addRegular(host, id, cat.id))).toEqual([404, 'player_not_found']);
  });

  it('alone sees and changes the regulars', async () => {
    const { id, third, ann, ben } = await buildPlayed();
    expect((await readSeries(ann, third)).regulars).toBeNull();
    expect(await refusal(addRegular(ann, id, ben.id))).toEqual([404, 'series_not_found']);
    expect(await refusal(removeRegular(ben, id, ann.id))).toEqual([404, 'series_not_found']);
  });

  it('adds fifty at most', async () => {
    const { id, host, ann, ben } = await buildPlayed();
    await ok(addRegular(host, id, ann.id));
    await query(
      server,
      `WITH people AS (
         INSERT INTO users (id, kind, issuer, subject, display_name, avatar, created_at)
         SELECT gen_random_uuid(), 'member', 'test', gen_random_uuid(), 'Regular', avatar, now()
         FROM generate_series(1, 49), (SELECT avatar FROM users WHERE id = $2) looks RETURNING id)
       INSERT INTO series_regulars (series_id, user_id, is_regular) SELECT $1, id, true FROM people`,
      [id, ann.id],
    );
    expect(await refusal(addRegular(host, id, ben.id))).toEqual([409, 'too_many_regulars']);
    expect((await addRegular(host, id, ann.id)).status).toBe(200);
  });

  it('changes the regulars on every open page of the run', async () => {
    const { id, third, host, ben } = await buildPlayed();
    const socket = await TestSocket.open(server.url, host.cookie);
    await socket.call('watch', { topics: [gamesTopics.game(third)] });
    const changed = socket.next('games.seriesChanged');
    await ok(addRegular(host, id, ben.id));
    expect((await changed).seriesId).toBe(id);
    socket.close();
  });
});

it('A run is open to all from the beginning if its series has no regulars, or puts regulars first for no hours', async () => {
  const { id, first, ann, ben } = await buildPlayed();
  expect((await gameAt(ben, first)).opensAt).toBeNull();
  await query(server, 'UPDATE game_series SET regulars_first_hours = 0 WHERE id = $1', [id]);
  await makeRunsAt(nodes, '2027-03-17T12:00:00.000Z');
  await untilNotified(server);
  const last = (await runsOf(server, id)).at(-1);
  expect(last?.startsAt.toISOString()).toBe('2027-03-30T23:00:00.000Z');
  expect((await gameAt(ben, last?.id ?? '')).opensAt).toBeNull();
  expect((await inboxOf(ann)).find(({ subjectId }) => subjectId === last?.id)).toMatchObject({
    kind: 'regulars_first',
    details: { opensAt: null },
  });
});

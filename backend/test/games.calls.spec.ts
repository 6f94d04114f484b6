import { type CallEnd, NEW_ACCOUNT_LIMITS, NOTIFICATION_KINDS, type NotificationSettings } from '@hoopline/contracts';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { GameAsks } from '@hoopline/contracts/games/fill-schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { CallsService } from '../src/features/games/fill/calls.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { AT_COURT, buildCourt, checkIn } from './harness/courts.ts';
import {
  buildCalling,
  decline,
  endPause,
  playTogether,
  readAsks,
  requestAlerts,
  requestCall,
  saveAlerts,
  see,
  startCall,
  stopCall,
} from './harness/fill.ts';
import {
  buildGame,
  cancelGame,
  editGame,
  expireOffers,
  inHours,
  join,
  joinWaitlist,
  leaveForGood,
  moveStart,
  readGame,
} from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { inboxOf, toldOf, untilNotified } from './harness/notifications.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const { DATABASE_URL } = server.app.get<Runtime>(RUNTIME);
  other = await startTestApp({ DATABASE_URL });
  await holdJobs(server, other);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Both nodes look at the calls, at the same time. */
const look = async () => {
  await Promise.all([server, other].map((node) => runJob(node, CallsService, 'goOn')));
};
const follow = (person: TestPerson, host: TestPerson) => ok(call(person, 'POST', `/api/players/${host.id}/follow`));
/** A follower who played yesterday at this court. */
async function buildFollower(host: TestPerson, courtId: string): Promise<TestPerson> {
  const person = await buildMember(server);
  await follow(person, host);
  await playTogether(server, [person], { courtId });
  return person;
}
/** A member who is checked in at this court. */
async function buildPresent(courtId: string): Promise<TestPerson> {
  const person = await buildMember(server);
  await checkIn(person, courtId);
  return person;
}
const asksOf = async (id: string) =>
  query<{ userId: string; ring: number }>(
    server,
    `SELECT user_id AS "userId", ring FROM game_asks WHERE game_id = $1 ORDER BY ring, asked_at`,
    [id],
  );
const askedIn = async (id: string, ring: number) =>
  (await asksOf(id)).filter((ask) => ask.ring === ring).map(({ userId }) => userId);
const endOf = async (host: TestPerson, id: string): Promise<CallEnd | null | undefined> =>
  (await readAsks(host, id)).call?.endedWhy;

describe('a call for players', () => {
  it('asks ring after ring, each after its pause, nobody twice, and ends when the seats are taken', async () => {
    const { id, host, courtId, position } = await buildCalling(server);
    const follower = await buildFollower(host, courtId);
    const [alerted, present] = [await buildMember(server), await buildPresent(courtId)];
    await saveAlerts(alerted, position);
    // These two are in several rings.
    await follow(present, host);
    await saveAlerts(follower, position);
    const started = await startCall(host, id);
    expect(GameAsks.strict().parse(started)).toEqual(started);
    expect(started).toMatchObject({ asks: [], call: { wanted: 2, taken: 0, ring: 1, endedWhy: null } });

    await look();
    expect((await askedIn(id, 2)).sort()).toEqual([follower.id, present.id].sort());
    await look();
    expect(await askedIn(id, 3)).toEqual([]);
    const { call: running } = await readAsks(host, id);
    const pause = Date.parse(running?.nextAt ?? '') - Date.parse(running?.startedAt ?? '');
    expect(pause).toBeGreaterThanOrEqual(FILL.call.pauseMs);
    await endPause(server, id);
    await look();
    expect([await askedIn(id, 3), await askedIn(id, 4)]).toEqual([[alerted.id], []]);
    await untilNotified(server);
    for (const person of [follower, alerted, present]) expect(await toldOf(person, id)).toEqual(['players_needed']);
    const [notification] = await inboxOf(alerted);
    expect(notification).toMatchObject({ actors: [{ id: host.id }], details: { wanted: 2 } });

    await ok(join(follower, id));
    await look();
    expect(await readAsks(host, id)).toMatchObject({ call: { taken: 1, endedAt: null } });
    await ok(join(present, id));
    await endPause(server, id);
    await look();
    expect(await readAsks(host, id)).toMatchObject({ call: { taken: 2, ring: 3, nextAt: null, endedWhy: 'filled' } });
    await look();
    expect(await asksOf(id)).toHaveLength(3);
    await untilNotified(server);
    expect(await toldOf(alerted, id)).toEqual([]);
  });

  it('passes over rings in which nobody is found, and ends a pause after the last', async () => {
    const { id, host, courtId } = await buildCalling(server);
    const present = await buildPresent(courtId);
    await startCall(host, id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await asksOf(id)).toEqual([{ userId: present.id, ring: 4 }]);
    await look();
    expect(await endOf(host, id)).toBeNull();
    await endPause(server, id);
    await look();
    expect(await endOf(host, id)).toBe('all_asked');
  });

  it('asks the waitlist first, and waits while its offers hold the missing seats', async () => {
    const { id, host, courtId } = await buildCalling(server, { maxPlayers: 3 });
    const [waiting, follower] = [await buildMember(server), await buildFollower(host, courtId)];
    const filler = await buildMember(server);
    await ok(join(filler, id));
    await ok(joinWaitlist(waiting, id));
    await leaveForGood(server, filler, id);
    await expireOffers(server, id);
    await runJob(server, SeatsService, 'endHeldSeats');
    expect((await readGame(waiting, id)).mySeat?.status).toBe('waitlisted');
    const { call: started } = await startCall(host, id, 1);
    expect(started).toMatchObject({ wanted: 1, ring: 1 });
    expect((await readGame(waiting, id)).mySeat?.status).toBe('offered');
    await endPause(server, id);
    await look();
    await look();
    expect([await asksOf(id), (await readAsks(host, id)).call?.nextAt]).toEqual([[], null]);
    await expireOffers(server, id);
    await runJob(server, SeatsService, 'endHeldSeats');
    await look();
    expect(await askedIn(id, 2)).toEqual([follower.id]);
  });

  it('asks only members who could play, are in no block with the host, and want such notifications', async () => {
    const { id, host, courtId } = await buildCalling(server);
    const build = () => buildPresent(courtId);
    const [fine, blocked, suspended, deaf, leaving, seated] = await Promise.all([
      build(),
      build(),
      build(),
      build(),
      build(),
      build(),
    ]);
    await block(host, blocked);
    await query(server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [suspended.id]);
    await query(
      server,
      `UPDATE users SET deletion_due_at = now() + interval '9 days', was_public = true WHERE id = $1`,
      [leaving.id],
    );
    const settings = await ok<NotificationSettings>(deaf.fetch('/api/notifications/settings'));
    const switches = { ...NOTIFICATION_KINDS, players_needed: { inbox: false, push: false, mail: false } };
    await ok(call(deaf, 'PUT', '/api/notifications/settings', { ...settings, switches }));
    const guest = await buildGuest(server);
    await checkIn(guest, courtId);
    await ok(join(seated, id));
    await startCall(host, id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await askedIn(id, 4)).toEqual([fine.id]);

    const demanding = await buildCalling(server);
    await buildPresent(demanding.courtId);
    const gold = await buildMember(server, { stats: { gamesPlayed: 30, wins: 3, rating: null, averageScore: 1 } });
    await checkIn(gold, demanding.courtId);
    await query(server, `UPDATE games SET rank_requirement = 'gold' WHERE id = $1`, [demanding.id]);
    await startCall(demanding.host, demanding.id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await askedIn(demanding.id, 4)).toEqual([gold.id]);
  });

  it('finds followers who played or are within 25 miles, people by their own radius, and courts within two miles', async () => {
    const position = { latitude: -33.9, longitude: 151.2 };
    const at = (north: number) => ({ latitude: position.latitude + north / 69, longitude: position.longitude });
    const courtAt = (miles: number) => buildCourt(server, at(miles));
    const { id, host } = await buildGame(server, { fields: { courtId: await courtAt(0), scheduledAt: inHours(2) } });
    const followerAt = async (miles: number, hours = 24) => {
      const person = await buildMember(server);
      await follow(person, host);
      await playTogether(server, [person], { courtId: await courtAt(miles), hours });
      return person.id;
    };
    const alertAt = async (miles: number, radius: number) => {
      const person = await buildMember(server);
      await saveAlerts(person, { ...at(miles), miles: radius });
      return person.id;
    };
    const presentAt = async (miles: number) => {
      const person = await buildMember(server);
      await checkIn(person, await courtAt(miles), at(miles));
      return person.id;
    };
    const [far, near] = [await followerAt(24), await followerAt(3)];
    await followerAt(26);
    await followerAt(1, 61 * 24);
    const alerted = await alertAt(4, 5);
    await alertAt(4, 2);
    await alertAt(27, 25);
    const present = await presentAt(1.8);
    await presentAt(2.2);
    await startCall(host, id);
    for (let ring = 2; ring <= 4; ring += 1) {
      await look();
      await endPause(server, id);
    }
    expect(await asksOf(id)).toHaveLength(4);
    expect([(await askedIn(id, 2)).sort(), await askedIn(id, 3), await askedIn(id, 4)]).toEqual([
      [far, near].sort(),
      [alerted],
      [present],
    ]);
  });

  it('reaches one person three times a day at most', async () => {
    const position = { latitude: 10, longitude: 10 };
    const courtId = await buildCourt(server, position);
    const person = await buildMember(server);
    await checkIn(person, courtId, position);
    const asked: number[] = [];
    for (let game = 0; game < 4; game += 1) {
      const { id, host } = await buildGame(server, { fields: { courtId, scheduledAt: inHours(2) } });
      await startCall(host, id);
      for (let looks = 0; looks < 3; looks += 1) await look();
      asked.push((await asksOf(id)).length);
    }
    expect(asked).toEqual([1, 1, 1, 0]);
  });

  it('ends when the host stops it, and a second call asks nobody again', async () => {
    const { id, host, courtId } = await buildCalling(server);
    const follower = await buildFollower(host, courtId);
    await startCall(host, id);
    expect(await refusal(requestCall(host, id))).toEqual([409, 'call_running']);
    await look();
    expect(await stopCall(host, id)).toMatchObject({ call: { endedWhy: 'stopped' } });
    await stopCall(host, id);
    await endPause(server, id);
    await look();
    expect(await asksOf(id)).toHaveLength(1);
    await startCall(host, id, 1);
    expect(await endOf(host, id)).toBeNull();
    await look();
    expect(await askedIn(id, 2)).toEqual([follower.id]);
  });

  it.each<[string, CallEnd, (game: Awaited<ReturnType<typeof buildCalling>>) => Promise<unknown>]>([
    ['begins', 'begun', ({ id }) => moveStart(server, id, -0.1)],
    [
      'is cancelled',
      'closed',
      async ({ host, id }) => ok(cancelGame(host, id, { reason: 'Rain', rev: (await readGame(host, id)).rev })),
    ],
    [
      'becomes private',
      'closed',
      async ({ host, id }) => ok(editGame(host, id, { isPublic: false, rev: (await readGame(host, id)).rev })),
    ],
    [
      'is full',
      'filled',
      ({ host, id }) => readGame(host, id).then(({ rev }) => ok(editGame(host, id, { maxPlayers: 2, rev }))),
    ],
  ])('ends once the game %s', async (_, why, change) => {
    const game = await buildCalling(server);
    await startCall(game.host, game.id);
    await change(game);
    await look();
    expect(await endOf(game.host, game.id)).toBe(why);
  });

  it('needs a public game at a court with a start ahead and a free seat, and its host', async () => {
    const { id, players } = await buildCalling(server);
    expect(await refusal(requestCall(players[0] as TestPerson, id))).toEqual([403, 'forbidden']);
    const courtId = await buildCourt(server);
    for (const fields of [{ isPublic: false, courtId }, { scheduledAt: null, courtId }, {}]) {
      const { id: unfit, host } = await buildGame(server, { fields });
      expect(await refusal(requestCall(host, unfit))).toEqual([409, 'call_needs_terms']);
    }
    const begun = await buildCalling(server);
    await moveStart(server, begun.id, -0.1);
    expect(await refusal(requestCall(begun.host, begun.id))).toEqual([409, 'call_needs_terms']);
    const full = await buildCalling(server, { maxPlayers: 2 });
    expect(await refusal(requestCall(full.host, full.id))).toEqual([409, 'game_full']);
    const small = await buildCalling(server);
    expect((await startCall(small.host, small.id, 20)).call).toMatchObject({ wanted: 2 });
    for (const count of [0, 21, 1.5, '2']) {
      const answer = call(small.host, 'POST', `/api/games/${small.id}/call`, { count });
      expect((await fieldErrors(answer)).slice(0, 1)).toEqual([400]);
    }
  });

  it('is limited for new accounts', async () => {
    const host = await buildMember(server);
    await query(server, 'UPDATE users SET created_at = now() WHERE id = $1', [host.id]);
    const courtId = await buildCourt(server);
    const { id } = await buildGame(server, { host, fields: { courtId } });
    for (let times = 0; times < NEW_ACCOUNT_LIMITS.calls; times += 1) {
      await startCall(host, id);
      await stopCall(host, id);
    }
    expect(await refusal(requestCall(host, id))).toEqual([429, 'new_account_limit']);
  });
});

describe('the board of a call', () => {
  it('names followers, and people who were found by where they are only once they answer', async () => {
    const { id, host, courtId, position } = await buildCalling(server);
    const [follower, hidden] = [await buildFollower(host, courtId), await buildFollower(host, courtId)];
    await query(server, 'UPDATE users SET is_public = false WHERE id = $1', [hidden.id]);
    const alerted = await buildMember(server);
    await saveAlerts(alerted, position);
    await startCall(host, id);
    await look();
    await endPause(server, id);
    await look();
    const board = async () =>
      (await readAsks(host, id)).asks.map(({ person, ring, state }) => [ring, person?.id ?? null, state]);
    const [latest, ...earlier] = await board();
    expect(latest).toEqual([3, null, 'asked']);
    expect(earlier).toHaveLength(2);
    expect(earlier).toEqual(
      expect.arrayContaining([
        [2, follower.id, 'asked'],
        [2, null, 'asked'],
      ]),
    );
    await see(alerted, id);
    expect((await board())[0]).toEqual([3, null, 'seen']);
    await decline(alerted, id);
    expect((await board())[0]).toEqual([3, alerted.id, 'declined']);
  });
});

describe('run alerts', () => {
  it('are off at first, keep a rounded position, and delete it when they are switched off', async () => {
    const person = await buildMember(server);
    const read = () => ok(person.fetch('/api/players/anonymous/run-alerts'));
    expect(await read()).toEqual({ isOn: false });
    const exact = { latitude: 40.829_612, longitude: -73.936_912 };
    const saved = { isOn: true, latitude: 40.83, longitude: -73.94, miles: 10 };
    expect(await saveAlerts(person, { ...exact, miles: 10 })).toEqual(saved);
    expect(await read()).toEqual(saved);
    expect(await ok(requestAlerts(person, { isOn: false }))).toEqual({ isOn: false });
    expect(await query(server, 'SELECT 1 FROM run_alerts WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('are for members, and refuse wrong positions and distances', async () => {
    const person = await buildMember(server);
    for (const wrong of [
      { latitude: 91 },
      { longitude: -181 },
      { miles: 3 },
      { miles: 100_000 },
      { name: 'x' },
      { latitude: null },
    ])
      expect((await requestAlerts(person, { isOn: true, ...AT_COURT, miles: 5, ...wrong })).status).toBe(400);
    expect((await requestAlerts(person, { isOn: true })).status).toBe(400);
    const guest = await buildGuest(server);
    expect(await refusal(requestAlerts(guest, { isOn: false }))).toEqual([401, 'unauthenticated']);
    expect(await refusal(guest.fetch('/api/players/anonymous/run-alerts'))).toEqual([401, 'unauthenticated']);
  });
});

import { type CallEnd, NEW_ACCOUNT_LIMITS } from '@hoopline/contracts';
import { FILL } from '@hoopline/contracts/games/fill-rules';
import { GameAsks } from '@hoopline/contracts/games/fill-schemas';
import { describe, expect, it } from '@jest/globals';
import { SuccessionService } from '../src/features/games/hosting/succession.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query } from './harness/app.ts';
import { useCallNodes } from './harness/call-nodes.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import {
  buildCalling,
  decline,
  endPause,
  readAsks,
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
import { runJob } from './harness/jobs.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const nodes = useCallNodes();
const { follow, asksOf, look, buildFollower, buildPresent, askedIn, endOf } = nodes;

describe('a call for players', () => {
  it('describes the game as it is after the host has moved it', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server);
    const follower = await buildFollower(host, courtId);
    await startCall(host, id);
    await look();
    await untilNotified(nodes.server);
    const scheduledAt = inHours(5);
    await ok(editGame(host, id, { rev: (await readGame(host, id)).rev, title: 'Later Run', scheduledAt }));
    const details = { title: 'Later Run', scheduledAt, wanted: 2, place: (await readGame(host, id)).location };
    expect(await inboxOf(follower)).toMatchObject([{ kind: 'players_needed', subjectId: id, details }]);
  });

  it('asks ring after ring, each after its pause, nobody twice, and ends when the seats are taken', async () => {
    const { id, host, courtId, position } = await buildCalling(nodes.server);
    const follower = await buildFollower(host, courtId);
    const [alerted, present] = [await buildMember(nodes.server), await buildPresent(courtId)];
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
    await endPause(nodes.server, id);
    await look();
    expect([await askedIn(id, 3), await askedIn(id, 4)]).toEqual([[alerted.id], []]);
    await untilNotified(nodes.server);
    for (const person of [follower, alerted, present])
      expect(await notificationsAbout(person, id)).toEqual(['players_needed']);
    const [notification] = await inboxOf(alerted);
    expect(notification).toMatchObject({ actors: [{ id: host.id }], details: { wanted: 2 } });

    await ok(join(follower, id));
    await look();
    expect(await readAsks(host, id)).toMatchObject({ call: { taken: 1, endedAt: null } });
    await ok(join(present, id));
    await endPause(nodes.server, id);
    await look();
    expect(await readAsks(host, id)).toMatchObject({ call: { taken: 2, ring: 3, nextAt: null, endedWhy: 'filled' } });
    await look();
    expect(await asksOf(id)).toHaveLength(3);
    await untilNotified(nodes.server);
    expect(await notificationsAbout(alerted, id)).toEqual([]);
  });

  it('passes over rings in which nobody is found, and ends a pause after the last', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server);
    const present = await buildPresent(courtId);
    await startCall(host, id);
    for (let looks = 0; looks < 3; looks += 1) await look();
    expect(await asksOf(id)).toEqual([{ userId: present.id, ring: 4 }]);
    await look();
    expect(await endOf(host, id)).toBeNull();
    await endPause(nodes.server, id);
    await look();
    expect(await endOf(host, id)).toBe('all_asked');
  });

  it('asks the waitlist first, and waits while its offers hold the missing seats', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server, { maxPlayers: 3 });
    const [waiting, follower] = [await buildMember(nodes.server), await buildFollower(host, courtId)];
    const filler = await buildMember(nodes.server);
    await ok(join(filler, id));
    await ok(joinWaitlist(waiting, id));
    await leaveForGood(nodes.server, filler, id);
    await expireOffers(nodes.server, id);
    await runJob(nodes.server, SeatsService, 'endHeldSeats');
    expect((await readGame(waiting, id)).mySeat?.status).toBe('waitlisted');
    const { call: started } = await startCall(host, id, 1);
    expect(started).toMatchObject({ wanted: 1, ring: 1 });
    expect((await readGame(waiting, id)).mySeat?.status).toBe('offered');
    await endPause(nodes.server, id);
    await look();
    await look();
    expect([await asksOf(id), (await readAsks(host, id)).call?.nextAt]).toEqual([[], null]);
    await expireOffers(nodes.server, id);
    await runJob(nodes.server, SeatsService, 'endHeldSeats');
    await look();
    expect(await askedIn(id, 2)).toEqual([follower.id]);
  });

  it('ends when the host stops it, and a second call asks nobody again', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server);
    const follower = await buildFollower(host, courtId);
    await startCall(host, id);
    expect(await refusal(requestCall(host, id))).toEqual([409, 'call_running']);
    await look();
    expect(await stopCall(host, id)).toMatchObject({ call: { endedWhy: 'stopped' } });
    await stopCall(host, id);
    await endPause(nodes.server, id);
    await look();
    expect(await asksOf(id)).toHaveLength(1);
    await startCall(host, id, 1);
    expect(await endOf(host, id)).toBeNull();
    await look();
    expect(await askedIn(id, 2)).toEqual([follower.id]);
  });

  it.each<[string, CallEnd, (game: Awaited<ReturnType<typeof buildCalling>>) => Promise<unknown>]>([
    ['begins', 'begun', ({ id }) => moveStart(nodes.server, id, -0.1)],
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
    const game = await buildCalling(nodes.server);
    await startCall(game.host, game.id);
    await change(game);
    await look();
    expect(await endOf(game.host, game.id)).toBe(why);
  });

  it('asks nobody more once its host is suspended', async () => {
    const { id, host, courtId } = await buildCalling(nodes.server, { scheduledAt: inHours(30) });
    const present = await buildPresent(courtId);
    await startCall(host, id);
    // The suspension ends before the game begins, so the host stays its host.
    await query(nodes.server, `UPDATE users SET suspended_until = now() + interval '1 hour' WHERE id = $1`, [host.id]);
    for (let looks = 0; looks < 4; looks += 1) await look();
    expect([await asksOf(id), await endOf(host, id)]).toEqual([[], 'closed']);
    expect(await notificationsAbout(present, id)).toEqual([]);
  });

  it('ends with its host, and does not go on in the name of the next', async () => {
    const { id, host, courtId, players } = await buildCalling(nodes.server);
    await buildPresent(courtId);
    await startCall(host, id);
    await query(nodes.server, `UPDATE users SET suspended_until = now() + interval '1 day' WHERE id = $1`, [host.id]);
    await runJob(nodes.server, SuccessionService, 'succeedSuspended');
    for (let looks = 0; looks < 4; looks += 1) await look();
    const heir = players[0] as TestPerson;
    expect((await readGame(heir, id)).host?.id).toBe(heir.id);
    expect([await asksOf(id), await endOf(heir, id)]).toEqual([[], 'closed']);
    // The new host may begin a call of their own.
    expect((await startCall(heir, id)).call).toMatchObject({ endedWhy: null });
  });

  it('needs a public game at a court with a start ahead and a free seat, and its host', async () => {
    const { id, players } = await buildCalling(nodes.server);
    expect(await refusal(requestCall(players[0] as TestPerson, id))).toEqual([403, 'forbidden']);
    const courtId = await buildCourt(nodes.server);
    for (const fields of [{ isPublic: false, courtId }, { scheduledAt: null, courtId }, {}]) {
      const { id: unfit, host } = await buildGame(nodes.server, { fields });
      expect(await refusal(requestCall(host, unfit))).toEqual([409, 'call_needs_terms']);
    }
    const begun = await buildCalling(nodes.server);
    await moveStart(nodes.server, begun.id, -0.1);
    expect(await refusal(requestCall(begun.host, begun.id))).toEqual([409, 'call_needs_terms']);
    const full = await buildCalling(nodes.server, { maxPlayers: 2 });
    expect(await refusal(requestCall(full.host, full.id))).toEqual([409, 'game_full']);
    const small = await buildCalling(nodes.server);
    expect((await startCall(small.host, small.id, 20)).call).toMatchObject({ wanted: 2 });
    for (const count of [0, 21, 1.5, '2']) {
      const answer = call(small.host, 'POST', `/api/games/${small.id}/call`, { count });
      expect((await fieldErrors(answer)).slice(0, 1)).toEqual([400]);
    }
  });

  it('is limited for new accounts', async () => {
    const host = await buildMember(nodes.server);
    await query(nodes.server, 'UPDATE users SET created_at = now() WHERE id = $1', [host.id]);
    const courtId = await buildCourt(nodes.server);
    const { id } = await buildGame(nodes.server, { host, fields: { courtId } });
    for (let times = 0; times < NEW_ACCOUNT_LIMITS.calls; times += 1) {
      await startCall(host, id);
      await stopCall(host, id);
    }
    expect(await refusal(requestCall(host, id))).toEqual([429, 'new_account_limit']);
  });
});

describe('the board of a call', () => {
  it('names followers, and people who were found by where they are only once they answer', async () => {
    const { id, host, courtId, position } = await buildCalling(nodes.server);
    const [follower, hidden] = [await buildFollower(host, courtId), await buildFollower(host, courtId)];
    await query(nodes.server, 'UPDATE users SET is_public = false WHERE id = $1', [hidden.id]);
    const alerted = await buildMember(nodes.server);
    await saveAlerts(alerted, position);
    await startCall(host, id);
    await look();
    await endPause(nodes.server, id);
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

import type { CalendarSubscription, Game, GameDetail } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { GuestsRepository } from '../src/identity/guests/guests.repository.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { query, useServer } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import {
  buildGame,
  cancelGame,
  join,
  joinWaitlist,
  leaveForGood,
  moveStart,
  NEW_GAME,
  readGame,
  seatCounts,
} from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

const DAY = 24 * 60 * 60_000;
const sweep = () => runJob(server, HousekeepingJob, 'run');
const hostGame = (person: TestPerson, fields = {}) =>
  ok<GameDetail>(call(person, 'POST', '/api/games', { ...NEW_GAME, scheduledAt: new Date().toISOString(), ...fields }));

/** Sets the last visit of these people to half a year ago. */
async function makeIdle(...people: TestPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await query(server, `UPDATE users SET last_seen_at = now() - interval '181 days' WHERE id = ANY($1)`, [ids]);
}

const kindsOf = async (...people: TestPerson[]) => {
  const rows = await query<{ id: string; kind: string }>(server, 'SELECT id, kind FROM users WHERE id = ANY($1)', [
    people.map(({ id }) => id),
  ]);
  return people.map((person) => rows.find(({ id }) => id === person.id)?.kind ?? null);
};

const logOf = (ids: string[]) =>
  query(
    server,
    'SELECT rev, kind, user_id, actor_id, detail FROM game_log WHERE game_id = ANY($1) ORDER BY game_id, rev, id',
    [ids],
  );

describe('a guest who has been idle for half a year', () => {
  it('is kept while they host an upcoming game, have a seat or wait in one, or in a game without a time', async () => {
    const [hosting, seated, waiting, someday] = await Promise.all(Array.from({ length: 4 }, () => buildGuest(server)));
    const people = [hosting, seated, waiting, someday] as [TestPerson, TestPerson, TestPerson, TestPerson];
    await hostGame(people[0], { scheduledAt: new Date(Date.now() + DAY).toISOString() });
    const [one, full] = [await buildGame(server), await buildGame(server, { joined: 2, fields: { maxPlayers: 2 } })];
    await ok(join(people[1], one.id));
    await ok(joinWaitlist(people[2], full.id));
    await ok(join(people[3], (await buildGame(server, { fields: { scheduledAt: null } })).id));
    await makeIdle(...people);
    expect(await sweep()).toBe(true);
    expect(await kindsOf(...people)).toEqual(['guest', 'guest', 'guest', 'guest']);
    expect((await readGame(people[1], one.id)).isJoined).toBe(true);
  });

  it('is deleted if no past game refers to them', async () => {
    const [passing, left, busy] = [await buildGuest(server), await buildGuest(server), await buildGuest(server)];
    const { id } = await buildGame(server);
    await ok(join(left, id));
    await leaveForGood(server, left, id);
    const logBefore = await logOf([id]);
    await makeIdle(passing, left);
    await sweep();
    expect(await kindsOf(passing, left, busy)).toEqual([null, null, 'guest']);
    expect(await logOf([id])).toEqual(logBefore);
  });

  it('is named Former player in past games, whose roster, counts, result and log are unchanged', async () => {
    const [player, hosting] = [await buildGuest(server), await buildGuest(server)];
    await query(
      server,
      `UPDATE users SET display_name = 'Zebulon', first_name = 'Zeb', city = 'Boise' WHERE id = ANY($1)`,
      [[player.id, hosting.id]],
    );
    const member = await buildMember(server);
    const { id } = await hostGame(hosting, { scheduledAt: new Date(Date.now() + DAY).toISOString() });
    for (const person of [player, member]) await ok(join(person, id));
    await moveStart(server, id, -3);
    await ok(call(hosting, 'POST', `/api/games/${id}/result`, { teams: [[player.id], [member.id]], scores: [21, 9] }));
    await ok(call(player, 'POST', `/api/games/${id}/rating`, { rating: 5 }));
    const subscription = await ok<CalendarSubscription>(call(player, 'POST', '/api/games/calendar-feed'));
    const [before, logBefore] = [await readGame(member, id), await logOf([id])];
    await makeIdle(player, hosting);
    await sweep();
    expect(await kindsOf(player, hosting)).toEqual(['former', 'former']);
    const after = await readGame(member, id);
    expect(after.players.map(({ displayName, isMember }) => [displayName, isMember]).sort()).toEqual(
      [
        ['Former player', false],
        [member.displayName, true],
      ].sort(),
    );
    expect(after.host).toMatchObject({
      id: hosting.id,
      displayName: 'Former player',
      firstName: null,
      isMember: false,
    });
    expect(after.faces.map((face) => face.id)).toEqual(before.faces.map((face) => face.id));
    expect(after).toMatchObject({ currentPlayers: 2, result: before.result, averageRating: 5, rev: before.rev });
    expect(JSON.stringify(after)).not.toContain('Zeb');
    expect(await logOf([id])).toEqual(logBefore);
    expect(await seatCounts(server, id)).toMatchObject({ current_players: 2, taken: 2 });
    expect((await ok<Game[]>(member.fetch('/api/games/user/anonymous'))).map((game) => game.id)).toContain(id);
    expect((await fetch(server.url + subscription.path)).status).toBe(404);
    expect(await ok<Game[]>(fetch(`${server.url}/api/games/user/${player.id}`))).toEqual([]);
    await sweep();
    expect(await kindsOf(player, hosting)).toEqual(['former', 'former']);
  });

  it('is a former player also in a cancelled game', async () => {
    const guest = await buildGuest(server);
    const { id, host: hosting } = await buildGame(server);
    const { rev } = await ok(join(guest, id));
    await ok(cancelGame(hosting, id, { reason: 'Rain', rev }));
    await makeIdle(guest);
    await sweep();
    expect(await kindsOf(guest)).toEqual(['former']);
    expect((await readGame(hosting, id)).players).toMatchObject([{ id: guest.id, displayName: 'Former player' }]);
  });

  it('cannot use an old session, nor take a seat while being removed', async () => {
    const guest = await buildGuest(server);
    const [past, next] = [await buildGame(server), await buildGame(server)];
    await ok(join(guest, past.id));
    await moveStart(server, past.id, -3);
    await makeIdle(guest);
    let joining: Promise<unknown> = Promise.resolve();
    await server.app.get(Sql).transaction(async (tx) => {
      const now = new Date();
      await server.app.get(GuestsRepository).removeIdle(new Date(now.getTime() - 180 * DAY), now, undefined, tx);
      joining = server.app.get(SeatsService).join(next.id, guest.id, undefined);
      joining.catch(() => {});
      // The join waits in the database for this transaction.
      while ((await query(server, `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).length === 0);
    });
    await expect(joining).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await seatCounts(server, next.id)).toMatchObject({ current_players: 0, taken: 0 });
    // An idle guest has not called for far longer than a session stays in memory.
    await server.app.get(SessionsService).forget({ userIds: [guest.id] });
    const { players } = await ok(join(guest, next.id));
    expect(players[0]?.id).not.toBe(guest.id);
  });
});

import { NOTIFICATIONS, type Notification } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Clock } from '../src/config/clock.ts';
import { DUE, RemindersRepository } from '../src/features/games/reminders/reminders.repository.ts';
import { RemindersService } from '../src/features/games/reminders/reminders.service.ts';
import { query, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { explain } from './harness/explain.ts';
import { buildGame, cancelGame, editGame, join, leaveForGood, readGame } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';

let two: TwoNodes;
let server: TestApp;
let nodes: TestApp[];
let client: Client;
beforeAll(async () => {
  two = await startTwoNodes();
  ({ server, nodes } = two);
  client = new Client(two.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await two.close();
});

const at = (time: string) => setTime(nodes, time);

/** Both nodes run the job at the same time, and send the reminders that each of them finds. */
async function remindAt(time: string): Promise<void> {
  at(time);
  await Promise.all(nodes.map((node) => runJob(node, RemindersService, 'remindDue')));
  await Promise.all(nodes.map(untilPublished));
}

/** Sends reminders of a game like a node that found it a moment ago. */
async function remindOf(id: string): Promise<void> {
  await server.app.get(RemindersService).remind(id);
  await untilPublished(server);
}
const dueNow = () => server.app.get(RemindersRepository).due(server.app.get(Clock).now(), NOTIFICATIONS.reminderHours);
const isDue = async (id: string) => (await dueNow()).includes(id);

/** Hours before tip-off of the reminders in an inbox. Marks them as read, because the next replaces an unread one. */
async function remindersOf(person: TestPerson, gameId: string): Promise<number[]> {
  const inbox = await ok<Notification[]>(person.fetch('/api/notifications'));
  await call(person, 'POST', '/api/notifications/read', { ids: inbox.map(({ id }) => id) });
  return inbox.flatMap((one) =>
    one.kind === 'game_reminder' && one.subjectId === gameId ? [one.details.hoursBefore] : [],
  );
}

const TIP_OFF = '2026-12-10T18:00:00.000Z';
/** The time that many hours before tip-off. */
const ahead = (hours: number, tipOff = TIP_OFF) => new Date(Date.parse(tipOff) - hours * 3_600_000).toISOString();

/** A game that was made three days before its tip-off. */
async function buildUpcoming(tipOff = TIP_OFF, fields: object = {}) {
  at(ahead(72, tipOff));
  const built = await buildGame(server, { joined: 1, fields: { scheduledAt: tipOff, ...fields } });
  return { ...built, player: built.players[0] as TestPerson };
}

describe('a reminder', () => {
  it('reaches host and seated players a day and an hour before tip-off, once although two nodes send it', async () => {
    const { id, host, player } = await buildUpcoming(TIP_OFF, { title: 'Sunday run', location: 'Main Street 1' });
    await remindAt(ahead(24.1));
    expect(await remindersOf(host, id)).toEqual([]);
    await remindAt(ahead(24));
    await remindAt(ahead(23));
    const inbox = await ok<Notification[]>(player.fetch('/api/notifications'));
    expect(inbox).toEqual([
      expect.objectContaining({
        kind: 'game_reminder',
        subjectId: id,
        actors: [],
        details: expect.objectContaining({
          title: 'Sunday run',
          scheduledAt: TIP_OFF,
          place: 'Main Street 1',
          hoursBefore: 24,
        }),
      }),
    ]);
    expect([await remindersOf(host, id), await remindersOf(player, id)]).toEqual([[24], [24]]);
    await remindAt(ahead(1));
    await remindAt(ahead(0.5));
    expect([await remindersOf(host, id), await remindersOf(player, id)]).toEqual([
      [1, 24],
      [1, 24],
    ]);
  });

  it('is sent again before the new time of a game that moves', async () => {
    const { id, host, player } = await buildUpcoming();
    await remindAt(ahead(24));
    const later = '2026-12-13T18:00:00.000Z';
    at(ahead(20));
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { scheduledAt: later, rev }));
    await remindAt(ahead(1));
    await untilNotified(server);
    expect(await remindersOf(player, id)).toEqual([]);
    await remindAt(ahead(24, later));
    expect(await remindersOf(player, id)).toEqual([24]);
    await remindAt(ahead(1, later));
    expect(await remindersOf(player, id)).toEqual([1, 24]);
  });

  it('is not sent again if a game moves back to its old time, nor at once if it moves to an earlier one', async () => {
    const { id, host, player } = await buildUpcoming();
    await remindAt(ahead(24));
    expect(await remindersOf(player, id)).toEqual([24]);
    at(ahead(20));
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { scheduledAt: ahead(4), rev }));
    await remindAt(ahead(20));
    at(ahead(19));
    const moved = await readGame(host, id);
    await ok(editGame(host, id, { scheduledAt: TIP_OFF, rev: moved.rev }));
    await remindAt(ahead(19));
    await untilNotified(server);
    expect(await remindersOf(player, id)).toEqual([]);
    await remindAt(ahead(1));
    expect(await remindersOf(player, id)).toEqual([1]);
  });

  it('is not sent for a cancelled game', async () => {
    const { id, host, player } = await buildUpcoming();
    const { rev } = await readGame(host, id);
    await ok(cancelGame(host, id, { reason: 'Rain', rev }));
    await remindAt(ahead(24));
    expect(await isDue(id)).toBe(false);
    await remindAt(ahead(1));
    expect(await remindersOf(player, id)).toEqual([]);
  });

  it('is not sent by a node that found the game before it was sent, or the game was cancelled or began', async () => {
    const [done, cancelled, begun] = [await buildUpcoming(), await buildUpcoming(), await buildUpcoming()];
    await remindAt(ahead(24));
    for (const { player, id } of [done, cancelled, begun]) expect(await remindersOf(player, id)).toEqual([24]);
    expect(await remindersOf(done.player, begun.id)).toEqual([]);
    await remindOf(done.id);
    expect(await remindersOf(done.player, done.id)).toEqual([24]);
    at(ahead(1));
    const { rev } = await readGame(cancelled.host, cancelled.id);
    await ok(cancelGame(cancelled.host, cancelled.id, { reason: 'Rain', rev }));
    await remindOf(cancelled.id);
    at(TIP_OFF);
    await remindOf(begun.id);
    for (const { player, id } of [cancelled, begun]) expect(await remindersOf(player, id)).not.toContain(1);
  });

  it('is not sent to players who took their seat after it was due, nor to players who left', async () => {
    const { id, host, player } = await buildUpcoming();
    const [early, late] = [await buildMember(server), await buildMember(server)];
    at(ahead(24.1));
    await ok(join(early, id));
    at(ahead(24));
    await ok(join(late, id));
    await leaveForGood(server, player, id);
    await remindAt(ahead(10));
    expect([await remindersOf(host, id), await remindersOf(early, id)]).toEqual([[24], [24]]);
    expect(await remindersOf(late, id)).toEqual([]);
    await remindAt(ahead(1));
    expect([await remindersOf(late, id), await remindersOf(player, id)]).toEqual([[1], []]);
  });

  it('is not sent for a game that was made after it was due', async () => {
    at(ahead(24));
    const { id, host } = await buildGame(server, { fields: { scheduledAt: TIP_OFF } });
    await remindAt(ahead(24));
    expect(await remindersOf(host, id)).toEqual([]);
    await remindAt(ahead(1));
    expect(await remindersOf(host, id)).toEqual([1]);
  });

  it('is sent if the game, but not its time, was changed after it was due', async () => {
    const { id, host, player } = await buildUpcoming();
    at(ahead(10));
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { title: 'Another name', rev }));
    await remindAt(ahead(9));
    expect(await remindersOf(player, id)).toEqual([24]);
  });

  it('has no location if the game has none, and is sent by the job', async () => {
    const { id, player } = await buildUpcoming();
    at(ahead(24));
    await runJob(server, RemindersService, 'remindDue');
    await untilPublished(server);
    const inbox = await ok<Notification[]>(player.fetch('/api/notifications'));
    expect(inbox.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { kind: 'game_reminder', details: { place: null } },
    ]);
  });

  it('is sent only for the last due time if no server ran, and not after tip-off', async () => {
    const missed = await buildUpcoming();
    await remindAt(ahead(0.25));
    expect(await remindersOf(missed.player, missed.id)).toEqual([1]);
    const over = await buildUpcoming();
    at(ahead(0));
    expect(await isDue(over.id)).toBe(false);
    await remindAt(ahead(0));
    expect(await remindersOf(over.player, over.id)).toEqual([]);
  });

  it.each([
    ['forward', '2027-03-14T16:00:00.000Z', '2027-03-13T16:00:00.000Z'],
    ['back', '2027-11-07T16:00:00.000Z', '2027-11-06T16:00:00.000Z'],
  ])('is sent 24 hours before, also if the clocks go %s in between', async (_, tipOff, due) => {
    const { id, player } = await buildUpcoming(tipOff, { timeZone: 'America/New_York' });
    await remindAt(new Date(Date.parse(due) - 1_000).toISOString());
    expect(await remindersOf(player, id)).toEqual([]);
    await remindAt(due);
    expect(await remindersOf(player, id)).toEqual([24]);
  });

  it('waits for a transaction that changes the game', async () => {
    const { id, player } = await buildUpcoming();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [id]);
    await remindAt(ahead(24));
    expect(await remindersOf(player, id)).toEqual([]);
    await client.query('COMMIT');
    await remindAt(ahead(24));
    expect(await remindersOf(player, id)).toEqual([24]);
  });

  it('is found by an index that reads only the games of the next day', async () => {
    const host = await buildMember(server);
    await query(
      server,
      `INSERT INTO games (id, slug, host_id, title, game_type, game_format, skill_level, difficulty, max_players,
                          scheduled_at, time_zone, duration, location, created_at)
       SELECT gen_random_uuid(), 'slug' || n, $1, 'Game', 'pickup', '5v5', 'beginner', 'easy', 10,
              $2::timestamptz + make_interval(hours => n), 'UTC', 60, '', $2
       FROM generate_series(-1000, 1000) n`,
      [host.id, '2028-06-01T12:00:00Z'],
    );
    await client.query(`
      INSERT INTO game_reminders (game_id, hours_before, scheduled_at, at)
      SELECT id, hours, scheduled_at, scheduled_at FROM games, unnest(ARRAY[24, 1]) AS due (hours)
      WHERE scheduled_at < '2028-06-01' ON CONFLICT DO NOTHING`);
    await client.query('ANALYZE games, game_reminders');
    const plan = await explain(client, DUE, ['2028-06-01T12:00:00Z', [24, 1], 24]);
    expect(plan).toMatchObject({ scansTable: false });
    expect([...plan.indexes]).toContain('games_tip_off');
    expect(plan.most).toBeLessThan(60);
  });
});

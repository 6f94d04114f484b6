import type { Notification } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovesService } from '../src/features/games/moves/moves.service.ts';
import { RemindersService } from '../src/features/games/reminders/reminders.service.ts';
import { SeatsService } from '../src/features/games/seats/seats.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildGame, leave, readGame } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { moveGame, toConfirm } from './harness/moves.ts';
import { untilPublished } from './harness/outbox.ts';
import type { TestPerson } from './harness/people.ts';

/** Two nodes with one database. Their jobs run only when a test starts them. */
let database: TestDatabase;
let server: TestApp;
let nodes: TestApp[];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  nodes = await Promise.all([startTestApp(settings), startTestApp(settings)]);
  server = nodes[0] as TestApp;
  await holdJobs(...nodes);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await database.drop();
});

const NOW = '2026-12-01T10:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

/** A game that starts in a week, and is moved now to ten hours from now. */
async function buildMoved() {
  setTime(nodes, NOW);
  const { id, host, players } = await buildGame(server, { joined: 2, fields: { scheduledAt: at(168) } });
  const moved = await moveGame(host, id, { scheduledAt: at(10) });
  const [ann, ben] = players as [TestPerson, TestPerson];
  return { id, host, ann, ben, moved };
}

const endAt = async (time: string) => {
  setTime(nodes, time);
  await Promise.all(nodes.map((node) => runJob(node, MovesService, 'endDue')));
};

describe('two nodes', () => {
  it('end each question once, when its time is over', async () => {
    const games = [await buildMoved(), await buildMoved()];
    expect(games.map(({ moved }) => moved.move?.answerUntil)).toEqual([at(5), at(5)]);
    await endAt(at(4.99));
    for (const { id, host, moved } of games) expect(await readGame(host, id)).toMatchObject({ rev: moved.rev });
    await endAt(at(5));
    await endAt(at(5.1));
    for (const { id, host, ann, ben, moved } of games) {
      const ended = await readGame(host, id);
      expect([ended.rev, ended.move, toConfirm(ended), ended.players.length]).toEqual([moved.rev + 1, null, [], 2]);
      const log = await query(server, `SELECT detail FROM game_log WHERE game_id = $1 AND kind = 'move_ended'`, [id]);
      expect(log).toEqual([{ detail: { rev: moved.rev } }]);
      for (const person of [ann, ben]) expect((await readGame(person, id)).movedFrom).toBeNull();
    }
  });
});

describe('a reminder', () => {
  const remindersOf = async (person: TestPerson, gameId: string) => {
    const inbox = await ok<Notification[]>(person.fetch('/api/notifications'));
    return inbox.flatMap((one) =>
      one.kind === 'game_reminder' && one.subjectId === gameId ? [one.details.scheduledAt] : [],
    );
  };

  it('of the new time reaches players who have not answered, and is taken back from one who leaves', async () => {
    const { id, host, ann, ben } = await buildMoved();
    // The host gives until the last hour, when the reminder is due.
    await moveGame(host, id, { location: 'West 4th Street', answerWithin: 600 });
    setTime(nodes, at(9.2));
    await Promise.all(nodes.map((node) => runJob(node, RemindersService, 'remindDue')));
    await Promise.all(nodes.map(untilPublished));
    for (const person of [host, ann, ben]) expect(await remindersOf(person, id)).toEqual([at(10)]);
    expect(toConfirm(await readGame(host, id)).sort()).toEqual([ann.id, ben.id].sort());
    await ok(leave(ann, id));
    await query(server, `UPDATE game_seats SET kept_until = $2 WHERE game_id = $1 AND status = 'leaving'`, [id, at(9)]);
    await runJob(server, SeatsService, 'endHeldSeats');
    await untilPublished(server);
    expect(await remindersOf(ann, id)).toEqual([]);
    expect(await remindersOf(ben, id)).toEqual([at(10)]);
  });
});

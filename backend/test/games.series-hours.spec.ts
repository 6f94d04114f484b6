import type { ErrorBody, Series } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoService } from '../src/features/games/answers/go.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { cancelGame } from './harness/games.ts';
import { holdJobs, runJob } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import { editSeries, gameAt, makeRunsAt, pauseSeries, resumeSeries, runsOf, startsOf } from './harness/series.ts';
import { buildRuns, FIRST, NOW, revOf, SECOND } from './harness/series-runs.ts';

let database: TestDatabase;
let nodes: TestApp[];
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [await startTestApp({ DATABASE_URL: database.url })];
  server = nodes[0] as TestApp;
  await holdJobs(...nodes);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await database.drop();
});

describe('an edit of all runs without a new start', () => {
  it('keeps the hour of each run, although later runs have got another hour before', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const later = '2027-03-10T01:00:00.000Z';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', scheduledAt: later }));
    const edit = { rev: await revOf(host, first), from: '2027-03-02', title: 'Long run' };
    expect(await ok<Series>(editSeries(host, id, edit))).toMatchObject({ time: '20:00' });
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', regularsFirstHours: 24 }));
    expect(await startsOf(server, id)).toEqual([FIRST, later]);
    for (const gameId of [first, second]) expect(await gameAt(host, gameId)).toMatchObject({ title: 'Long run' });
    const moves = await query(
      server,
      `SELECT 1 FROM game_log WHERE game_id = $1 AND detail ? 'scheduledAt' AND kind = 'updated'`,
      [first],
    );
    expect(moves).toEqual([]);
  });

  it('keeps the zone of each run, although later runs have got another court before', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const courtId = await buildCourt(server, { timeZone: 'America/Chicago' });
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', courtId }));
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', title: 'Long run' }));
    expect(await startsOf(server, id)).toEqual([FIRST, '2027-03-10T01:00:00.000Z']);
    expect(await gameAt(host, first)).toMatchObject({ title: 'Long run', timeZone: 'America/New_York' });
  });

  it('makes later runs on while it is a day later at their new court, and the first run is still ahead', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const courtId = await buildCourt(server, { timeZone: 'Asia/Tokyo' });
    const afternoon = '2027-03-02T16:00:00.000Z';
    setTime(nodes, afternoon);
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', courtId }));
    await makeRunsAt(nodes, afternoon);
    expect(await startsOf(server, id)).toEqual([FIRST, '2027-03-09T10:00:00.000Z', '2027-03-16T10:00:00.000Z']);
    await ok(cancelGame(host, first, { reason: 'Rain', rev: (await gameAt(host, first)).rev }));
    expect((await ok<Series>(host.fetch(`/api/games/${first}/series`))).next?.scheduledAt).toBe(
      '2027-03-09T10:00:00.000Z',
    );
  });

  it('moves a run whose day changes to its own hour', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const later = '2027-03-10T01:00:00.000Z';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', scheduledAt: later }));
    const rule = 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270428';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', rule }));
    expect(await startsOf(server, id)).toEqual(['2027-03-04T00:00:00.000Z', '2027-03-11T01:00:00.000Z']);
  });
});

it('A run that is made after its deadline has none, and takes place', async () => {
  const fields = { minPlayers: 6, decideBefore: 2 * 24 * 60, maxPlayers: 10 };
  const { id, host, first } = await buildRuns(nodes, { fields: { ...fields, scheduledAt: FIRST, decideBefore: 60 } });
  await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', ...fields }));
  const pause = { from: '2027-03-09', until: '2027-03-16', reason: 'Gym closed' };
  await ok(pauseSeries(host, id, { rev: await revOf(host, first), ...pause }));
  await makeRunsAt(nodes, '2027-03-09T12:00:00.000Z');
  await ok(resumeSeries(host, id));
  await makeRunsAt(nodes, '2027-03-09T12:00:01.000Z');
  await runJob(server, GoService, 'decideDue');
  const runs = (await runsOf(server, id)).filter(({ startsAt }) => startsAt.toISOString() >= SECOND);
  expect(runs.map(({ isCancelled }) => isCancelled)).toEqual([true, false, false]);
  const [made, next] = await Promise.all(runs.slice(1, 3).map((run) => gameAt(host, run.id)));
  expect(made).toMatchObject({ minPlayers: 6, decideBefore: null, scheduledAt: SECOND });
  expect(next).toMatchObject({ minPlayers: 6, decideBefore: fields.decideBefore });
});

describe('a move of runs to the day of an earlier run', () => {
  const RULE = 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270330';
  /** From Thursday, March 4, to Tuesday, March 2. */
  const move = { from: '2027-03-04', scheduledAt: '2027-03-03T01:00:00.000Z' };

  it.each(['on', 'cancelled'])('is refused with a reason if that run is %s', async (state) => {
    const { id, host, first } = await buildRuns(nodes, { rule: RULE });
    if (state === 'cancelled')
      await ok(cancelGame(host, first, { rev: (await gameAt(host, first)).rev, reason: 'Rain' }));
    const before = await startsOf(server, id);
    const answer = await editSeries(host, id, { rev: await revOf(host, first), ...move });
    expect([answer.status, ((await answer.json()) as ErrorBody).problems]).toEqual([
      400,
      { scheduledAt: { code: 'day_taken' } },
    ]);
    expect(await startsOf(server, id)).toEqual(before);
  });

  it('gives no run that day if the edit also changes the rule', async () => {
    const { id, host, first } = await buildRuns(nodes, { rule: RULE });
    const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330';
    await ok(editSeries(host, id, { rev: await revOf(host, first), ...move, rule }));
    await makeRunsAt(nodes, NOW);
    expect((await startsOf(server, id)).filter((start) => !start.endsWith('off'))).toEqual([
      FIRST,
      '2027-03-10T01:00:00.000Z',
      '2027-03-17T00:00:00.000Z',
    ]);
  });
});

it('A rule for every second week is not moved if only some of its days would change their week', async () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;UNTIL=20270427';
  const { id, host, first } = await buildRuns(nodes, { rule });
  const edit = { from: '2027-03-02', rev: await revOf(host, first), scheduledAt: '2027-03-04T00:00:00.000Z' };
  const answer = await editSeries(host, id, edit);
  expect([answer.status, ((await answer.json()) as ErrorBody).problems]).toEqual([
    400,
    { scheduledAt: { code: 'other_week' } },
  ]);
});

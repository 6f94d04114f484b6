import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { editGame } from './harness/games.ts';
import { holdJobs } from './harness/jobs.ts';
import { setTime } from './harness/mails.ts';
import type { TestPerson } from './harness/people.ts';
import {
  editSeries,
  gameAt,
  makeRunsAt,
  pauseSeries,
  readSeries,
  resumeSeries,
  runsOf,
  startsOf,
} from './harness/series.ts';
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

const editAlone = async (host: TestPerson, id: string, changes: object) =>
  ok(editGame(host, id, { rev: (await gameAt(host, id)).rev, ...changes }));
const LATER = { from: '2027-03-02', scheduledAt: '2027-03-04T01:00:00.000Z', title: 'Late run' };

describe('a run that was edited alone', () => {
  it('keeps its own size, and changes its day, hour, title and court with all others', async () => {
    const { id, host, first, second } = await buildRuns(nodes, { fields: { maxPlayers: 10 } });
    await editAlone(host, second, { maxPlayers: 12 });
    const courtId = await buildCourt(server, { timeZone: 'America/New_York' });
    const rev = await revOf(host, first);
    await ok(editSeries(host, id, { rev, ...LATER, courtId, maxPlayers: 8 }));
    expect(await gameAt(host, first)).toMatchObject({ title: 'Late run', courtId, maxPlayers: 8 });
    const moved = { scheduledAt: '2027-03-11T01:00:00.000Z', title: 'Late run', courtId, maxPlayers: 12 };
    expect(await gameAt(host, second)).toMatchObject(moved);
  });

  it('keeps its own start, although its day in the series moves', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const scheduledAt = '2027-03-10T02:00:00.000Z';
    await editAlone(host, second, { scheduledAt });
    await ok(editSeries(host, id, { rev: await revOf(host, first), ...LATER }));
    expect(await gameAt(host, second)).toMatchObject({ scheduledAt, title: 'Late run' });
    expect((await readSeries(host, second)).day).toBe('2027-03-10');
    await makeRunsAt(nodes, NOW);
    expect(await startsOf(server, id)).toEqual([LATER.scheduledAt, scheduledAt]);
  });

  it('keeps its own court, with the zone and place of it', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const [own, other] = [await buildCourt(server), await buildCourt(server, { timeZone: 'America/Chicago' })];
    await editAlone(host, second, { courtId: own });
    const { location, timeZone } = await gameAt(host, second);
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', courtId: other }));
    expect(await gameAt(host, second)).toMatchObject({ courtId: own, location, timeZone });
    expect(await gameAt(host, first)).toMatchObject({ courtId: other, timeZone: 'America/Chicago' });
  });

  it('takes everything that the edit names if the host makes the edit on its page', async () => {
    const { id, host, second } = await buildRuns(nodes);
    await editAlone(host, second, { title: 'Finals', maxPlayers: 12, scheduledAt: '2027-03-10T02:00:00.000Z' });
    const edit = { from: '2027-03-09', scheduledAt: '2027-03-10T01:00:00.000Z', title: 'Late run' };
    await ok(editSeries(host, id, { rev: await revOf(host, second), ...edit }));
    const { scheduledAt, title } = edit;
    expect(await gameAt(host, second)).toMatchObject({ scheduledAt, title, maxPlayers: 12 });
  });
});

describe('a paused day before an edit of later runs', () => {
  const PAUSE = { from: '2027-03-08', until: '2027-03-10', reason: 'Gym closed' };
  /** A daily run; the day after the pause is edited. */
  async function buildPaused(edit: object) {
    const built = await buildRuns(nodes, { rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270330' });
    const { id, host, first } = built;
    await ok(pauseSeries(host, id, { rev: await revOf(host, first), ...PAUSE }));
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-11', ...edit }));
    return built;
  }
  const onAt = async (id: string, start: string) =>
    (await runsOf(server, id)).filter(({ startsAt, isCancelled }) => !isCancelled && startsAt.toISOString() === start);

  it('is made with the old hour and title once the pause ends', async () => {
    const { id, host, first } = await buildPaused({ scheduledAt: '2027-03-12T01:00:00.000Z', title: 'Late run' });
    expect((await readSeries(host, first)).next).toMatchObject({ scheduledAt: FIRST });
    await ok(resumeSeries(host, id));
    await makeRunsAt(nodes, '2027-03-02T12:00:00.000Z');
    const [made] = await onAt(id, SECOND);
    expect(await gameAt(host, made?.id ?? '')).toMatchObject({ title: 'Tuesday run' });
    await makeRunsAt(nodes, '2027-03-03T12:00:00.000Z');
    expect(await onAt(id, '2027-03-17T00:00:00.000Z')).toHaveLength(1);
    expect(await onAt(id, '2027-03-10T01:00:00.000Z')).toEqual([]);
  });

  it('is made although the rule has other days since then', async () => {
    const { id, host } = await buildPaused({ rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270330' });
    await ok(resumeSeries(host, id));
    setTime(nodes, '2027-03-05T12:00:00.000Z');
    await makeRunsAt(nodes, '2027-03-05T12:00:00.000Z');
    expect(await onAt(id, SECOND)).toHaveLength(1);
    expect(await onAt(id, '2027-03-12T00:00:00.000Z')).toHaveLength(0);
    expect(await onAt(id, '2027-03-13T00:00:00.000Z')).toHaveLength(1);
  });

  it('changes with a second edit that begins earlier', async () => {
    const { id, host, first } = await buildPaused({ scheduledAt: '2027-03-12T01:00:00.000Z' });
    const edit = { from: '2027-03-02', scheduledAt: '2027-03-02T23:00:00.000Z', title: 'Early run' };
    await ok(editSeries(host, id, { rev: await revOf(host, first), ...edit }));
    await ok(resumeSeries(host, id));
    await makeRunsAt(nodes, '2027-03-02T12:00:00.000Z');
    const [made] = await onAt(id, '2027-03-09T23:00:00.000Z');
    expect(await gameAt(host, made?.id ?? '')).toMatchObject({ title: 'Early run' });
  });

  it('may be paused after the edit as well', async () => {
    const { id, host, first } = await buildRuns(nodes, { rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270330' });
    const edit = { from: '2027-03-11', scheduledAt: '2027-03-13T00:00:00.000Z' };
    await ok(editSeries(host, id, { rev: await revOf(host, first), ...edit }));
    await ok(pauseSeries(host, id, { rev: await revOf(host, first), ...PAUSE }));
    await ok(resumeSeries(host, id));
    await makeRunsAt(nodes, '2027-03-03T12:00:00.000Z');
    expect(await onAt(id, SECOND)).toHaveLength(1);
  });
});

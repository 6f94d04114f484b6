import type { ErrorBody, Series } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { cancelGame, editGame, join } from './harness/games.ts';
import { holdJobs } from './harness/jobs.ts';
import { inboxOf, notificationsAbout, untilNotified } from './harness/notifications.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import {
  editSeries,
  endSeries,
  gameAt,
  makeRunsAt,
  pauseSeries,
  readSeries,
  resumeSeries,
  runsOf,
  startsOf,
} from './harness/series.ts';
import { buildRuns, FIRST, FOURTH, revOf, SECOND, THIRD } from './harness/series-runs.ts';

let database: TestDatabase;
let server: TestApp;
let nodes: TestApp[];
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

async function seatedIn(gameId: string): Promise<TestPerson> {
  const player = await buildMember(server);
  await ok(join(player, gameId));
  return player;
}

describe('an edit of a run and all that follow', () => {
  it('changes the runs from that day on and those to come, and notifies their players', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const player = await seatedIn(second);
    const rev = await revOf(host, first);
    const scheduledAt = '2027-03-11T01:30:00.000Z';
    const edited = await ok<Series>(editSeries(host, id, { rev, from: '2027-03-09', title: 'Late run', scheduledAt }));
    expect(edited).toMatchObject({ days: ['WE'], time: '20:30', until: '2027-04-28' });
    expect(edited.rev).toBeGreaterThan(rev);
    await makeRunsAt(nodes, '2027-03-10T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([FIRST, scheduledAt, '2027-03-18T00:30:00.000Z']);
    const titles = await query(server, 'SELECT title FROM games WHERE series_id = $1 ORDER BY scheduled_at', [id]);
    expect(titles.map(({ title }) => title)).toEqual(['Tuesday run', 'Late run', 'Late run']);
    await untilNotified(server);
    expect(await notificationsAbout(player, second)).toEqual(['game_changed']);
  });

  it('keeps in a run what the host has edited there alone, and leaves a cancelled one as it is', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    await ok(editGame(host, second, { rev: (await gameAt(host, second)).rev, title: 'Finals' }));
    await ok(cancelGame(host, first, { rev: (await gameAt(host, first)).rev, reason: 'Rain' }));
    const rev = await revOf(host, first);
    const scheduledAt = '2027-03-03T02:00:00.000Z';
    await ok(editSeries(host, id, { rev, from: '2027-03-02', title: 'Late run', scheduledAt }));
    const moved = '2027-03-10T02:00:00.000Z';
    expect(await gameAt(host, second)).toMatchObject({ title: 'Finals', scheduledAt: moved });
    await makeRunsAt(nodes, '2027-03-03T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([`${FIRST} off`, moved, '2027-03-17T01:00:00.000Z']);
  });

  it('keeps the hour at a court of another zone', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const courtId = await buildCourt(server, { timeZone: 'America/Chicago' });
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', courtId }));
    await makeRunsAt(nodes, '2027-03-08T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([
      '2027-03-03T01:00:00.000Z',
      '2027-03-10T01:00:00.000Z',
      '2027-03-17T00:00:00.000Z',
    ]);
    expect(await readSeries(host, first)).toMatchObject({ time: '19:00', timeZone: 'America/Chicago' });
  });

  it('keeps an earlier run on its day, which the rule has no longer since an edit of later ones', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const scheduledAt = '2027-03-12T00:00:00.000Z';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-09', scheduledAt }));
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', title: 'Late run' }));
    expect(await startsOf(server, id)).toEqual([FIRST, scheduledAt]);
    expect((await gameAt(host, first)).title).toBe('Late run');
    const earlier = { from: '2027-03-02', scheduledAt: '2027-03-02T00:00:00.000Z' };
    await ok(editSeries(host, id, { rev: await revOf(host, first), ...earlier }));
    await makeRunsAt(nodes, '2027-03-02T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([earlier.scheduledAt, '2027-03-11T00:00:00.000Z']);
  });

  it('moves each of several runs in a week by the same number of days, but none to a paused day', async () => {
    const { id, host, first } = await buildRuns(nodes, { rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270330' });
    const pause = { from: '2027-03-13', until: '2027-03-13', reason: 'Gym closed' };
    await ok(pauseSeries(host, id, { rev: await revOf(host, first), ...pause }));
    const scheduledAt = '2027-03-05T00:00:00.000Z';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', scheduledAt }));
    // The Thursdays become Saturdays, and March 13 is paused.
    const moved = [scheduledAt, '2027-03-07T00:00:00.000Z', '2027-03-12T00:00:00.000Z'];
    expect((await startsOf(server, id)).filter((start) => !start.endsWith('off'))).toEqual(moved);
    await ok(resumeSeries(host, id));
    await makeRunsAt(nodes, '2027-03-02T13:00:00.000Z');
    expect((await startsOf(server, id)).filter((start) => !start.endsWith('off'))).toEqual([
      ...moved,
      '2027-03-14T00:00:00.000Z',
    ]);
  });

  it('moves, cancels and adds runs when the days change', async () => {
    const { id, host, first } = await buildRuns(nodes, { rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270330' });
    expect(await startsOf(server, id)).toHaveLength(4);
    const player = await seatedIn((await runsOf(server, id))[3]?.id ?? '');
    const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330';
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', rule }));
    // The run of March 4 has no day left. The one of March 11 moves to the next Tuesday without a run.
    expect(await startsOf(server, id)).toEqual([FIRST, '2027-03-05T00:00:00.000Z off', SECOND, THIRD]);
    await untilNotified(server);
    expect((await inboxOf(player)).map(({ kind }) => kind)).toEqual(['game_changed']);
    await makeRunsAt(nodes, '2027-03-10T12:00:00.000Z');
    expect((await startsOf(server, id)).at(-1)).toBe(FOURTH);
  });

  it('extends the end up to a year from today, and not further', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const rev = await revOf(host, first);
    const edit = (until: string) => ({ rev, from: '2027-03-02', rule: `FREQ=WEEKLY;BYDAY=TU;UNTIL=${until}` });
    const answer = (await (await editSeries(host, id, edit('20280302'))).json()) as ErrorBody;
    expect(answer.problems).toEqual({ rule: { code: 'too_late', max: 52, value: '2028-02-29' } });
    expect(await ok<Series>(editSeries(host, id, edit('20280229')))).toMatchObject({ until: '2028-02-29' });
  });

  it('changes all runs or none', async () => {
    const { id, host, first, second } = await buildRuns(nodes, { fields: { maxPlayers: 4 } });
    for (let count = 0; count < 3; count += 1) await seatedIn(second);
    const edit = { rev: await revOf(host, first), from: '2027-03-02', title: 'Small run', maxPlayers: 2 };
    expect(await refusal(editSeries(host, id, edit))).toEqual([409, 'capacity_below_seated']);
    expect(await gameAt(host, first)).toMatchObject({ title: 'Tuesday run', maxPlayers: 4 });
    expect(await revOf(host, first)).toBe(edit.rev);
    await ok(editSeries(host, id, { ...edit, maxPlayers: 6 }));
    expect(await gameAt(host, second)).toMatchObject({ title: 'Small run', maxPlayers: 6 });
  });

  it('notifies followers once if the runs become public', async () => {
    const { id, host, first } = await buildRuns(nodes, { fields: { isPublic: false } });
    const follower = await buildMember(server);
    await query(server, 'INSERT INTO follows (follower_id, player_id, created_at) VALUES ($1, $2, now())', [
      follower.id,
      host.id,
    ]);
    await ok(editSeries(host, id, { rev: await revOf(host, first), from: '2027-03-02', isPublic: true }));
    await untilNotified(server);
    expect((await inboxOf(follower)).map(({ kind }) => kind)).toEqual(['game_hosted']);
  });

  it('is refused from an old page, from a day without a run, by others, and for a move by more than six days', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const rev = await revOf(host, first);
    const edit = { rev, from: '2027-03-02', title: 'Other' };
    expect(await refusal(editSeries(host, id, { ...edit, rev: rev + 1 }))).toEqual([409, 'series_changed']);
    expect(await refusal(editSeries(host, id, { ...edit, from: '2027-03-03' }))).toEqual([409, 'series_day_unknown']);
    const stranger = await buildMember(server);
    expect(await refusal(editSeries(stranger, id, edit))).toEqual([404, 'series_not_found']);
    const visitor = call(buildVisitor(server), 'PATCH', `/api/series/${id}`, edit);
    expect(await refusal(visitor)).toEqual([404, 'series_not_found']);
    const far = await editSeries(host, id, { ...edit, scheduledAt: '2027-03-10T00:00:00.000Z' });
    expect(((await far.json()) as ErrorBody).problems).toEqual({ scheduledAt: { code: 'too_high', max: 6 } });
    const past = await editSeries(host, id, { ...edit, scheduledAt: '2027-02-27T00:00:00.000Z' });
    expect(((await past.json()) as ErrorBody).problems).toEqual({ scheduledAt: { code: 'past_day' } });
    expect(await refusal(editSeries(host, id, { ...edit, scheduledAt: null }))).toEqual([400, 'invalid_input']);
    const court = { ...edit, courtId: '0190b6a2-0000-7000-8000-000000000001' };
    expect(((await (await editSeries(host, id, court)).json()) as ErrorBody).problems).toEqual({
      courtId: { code: 'unknown_court' },
    });
  });
});

describe('a pause', () => {
  it('cancels the runs of its days with its reason, makes none, and can be undone', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const player = await seatedIn(second);
    const body = { rev: await revOf(host, first), from: '2027-03-09', until: '2027-03-16', reason: 'Gym closed' };
    expect(await ok<Series>(pauseSeries(host, id, body))).toMatchObject({
      pause: { from: '2027-03-09', until: '2027-03-16' },
      next: { scheduledAt: FIRST },
    });
    expect(await gameAt(player, second)).toMatchObject({ status: 'cancelled', cancelReason: 'Gym closed' });
    await untilNotified(server);
    expect(await notificationsAbout(player, second)).toEqual(['game_cancelled']);
    await makeRunsAt(nodes, '2027-03-03T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([FIRST, `${SECOND} off`]);
    expect(await ok<Series>(resumeSeries(host, id))).toMatchObject({ pause: null });
    await makeRunsAt(nodes, '2027-03-03T12:00:01.000Z');
    expect(await startsOf(server, id)).toEqual([FIRST, `${SECOND} off`, SECOND, THIRD]);
    expect((await readSeries(player, second)).day).toBeNull();
  });

  it('replaces an earlier one, and ends by itself', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const pause = { from: '2027-03-09', until: '2027-03-30', reason: 'Holidays' };
    await ok(pauseSeries(host, id, { ...pause, rev: await revOf(host, first) }));
    await ok(pauseSeries(host, id, { ...pause, rev: await revOf(host, first), from: '2027-03-23' }));
    await makeRunsAt(nodes, '2027-03-08T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([FIRST, `${SECOND} off`, SECOND, THIRD]);
    await makeRunsAt(nodes, '2027-03-24T12:00:00.000Z');
    expect((await startsOf(server, id)).at(-1)).toBe('2027-04-06T23:00:00.000Z');
  });

  it('is refused for days in the past, in the wrong order, and for more than a year', async () => {
    const { id, host, first } = await buildRuns(nodes);
    const rev = await revOf(host, first);
    const problemOf = async (from: string, until: string) =>
      ((await (await pauseSeries(host, id, { rev, from, until, reason: 'No' })).json()) as ErrorBody).problems;
    expect(await problemOf('2027-02-01', '2027-02-28')).toEqual({ until: { code: 'past_day' } });
    expect(await problemOf('2027-03-09', '2027-03-08')).toEqual({ until: { code: 'not_later' } });
    expect(await problemOf('2027-03-09', '2028-03-08')).toMatchObject({ until: { code: 'too_late' } });
    expect(await problemOf('2027-02-30', '2027-03-08')).toMatchObject({ from: { code: 'wrong_format' } });
  });
});

describe('the end', () => {
  it('cancels the run of a day and all later ones, keeps earlier ones, and makes no more', async () => {
    const { id, host, first, second } = await buildRuns(nodes);
    const player = await seatedIn(second);
    const body = { rev: await revOf(host, first), from: '2027-03-09', reason: 'Moving away' };
    expect(await ok<Series>(endSeries(host, id, body))).toMatchObject({ isEnded: true, next: { scheduledAt: FIRST } });
    await makeRunsAt(nodes, '2027-03-10T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual([FIRST, `${SECOND} off`]);
    expect(await gameAt(player, second)).toMatchObject({ cancelReason: 'Moving away' });
    expect(await readSeries(host, first)).toMatchObject({ isEnded: true, next: null });
    expect(await refusal(endSeries(host, id, body))).toEqual([409, 'series_ended']);
    expect(await refusal(resumeSeries(host, id))).toEqual([409, 'series_ended']);
  });
});

import type { Series } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { SuccessionService } from '../src/features/games/hosting/succession.service.ts';
import { SeriesPeople } from '../src/features/games/series/people.ts';
import { SeriesRunsService } from '../src/features/games/series/series-runs.service.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { PeopleService } from '../src/identity/people/people.service.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { ok } from './harness/calls.ts';
import { inHours, join } from './harness/games.ts';
import { runJob } from './harness/jobs.ts';
import { notificationsAbout, untilNotified } from './harness/notifications.ts';
import { untilPublished } from './harness/outbox.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { addRegular, buildSeries, dayOf, gameAt, readSeries, runsOf } from './harness/series.ts';
import { signIn } from './harness/sign-in.ts';

const server = useServer();

/** A weekly run whose games begin in one and in eight days. */
async function buildRuns(host?: TestPerson) {
  const scheduledAt = inHours(26);
  const built = await buildSeries(server, { ...(host && { host }), scheduledAt, until: dayOf(inHours(24 * 60)) });
  await runJob(server, SeriesRunsService, 'makeDue');
  const [first, second] = (await runsOf(server, built.id)).map(({ id }) => id) as [string, string];
  return { ...built, first, second };
}

const removeAccount = async ({ id }: TestPerson) => {
  await server.app.get(PeopleService).remove({ id, language: 'en' }, async () => true);
  await untilNotified(server);
};

const seriesOf = async (id: string) =>
  (
    await query(server, 'SELECT host_id AS host, ended_at IS NOT NULL AS "isEnded" FROM game_series WHERE id = $1', [
      id,
    ])
  )[0];

describe('a host whose account is removed', () => {
  it('is followed in the series and all its runs by the player seated longest in the next run, who is notified once', async () => {
    const { id, host, first, second } = await buildRuns();
    const [heir, other] = [await buildMember(server), await buildMember(server)];
    await ok(join(heir, first));
    await ok(join(other, first));
    await ok(join(other, second));
    await removeAccount(host);
    expect(await seriesOf(id)).toEqual({ host: heir.id, isEnded: false });
    for (const game of [first, second])
      expect(await gameAt(heir, game)).toMatchObject({ isHost: true, status: 'open' });
    expect([await notificationsAbout(heir, first), await notificationsAbout(heir, second)]).toEqual([
      expect.arrayContaining(['became_host']),
      [],
    ]);
    expect(await readSeries(heir, second)).toMatchObject({ isHost: true, isEnded: false });
    await query(server, 'UPDATE game_series SET check_at = now() WHERE id = $1', [id]);
    await runJob(server, SeriesRunsService, 'makeDue');
    expect((await runsOf(server, id)).length).toBe(2);
  });

  it('leaves a series that ends, and whose runs are cancelled, if nobody is seated', async () => {
    const { id, host, first } = await buildRuns();
    await removeAccount(host);
    expect(await seriesOf(id)).toEqual({ host: host.id, isEnded: true });
    expect((await runsOf(server, id)).map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
    await runJob(server, SeriesRunsService, 'makeDue');
    expect((await runsOf(server, id)).length).toBe(2);
    expect(await readSeries(await buildMember(server), first)).toMatchObject({ isEnded: true, next: null });
  });
});

describe('a host who is suspended when a run begins', () => {
  const suspend = ({ id }: TestPerson) =>
    query(server, `UPDATE users SET suspended_until = now() + interval '3 days' WHERE id = $1`, [id]);

  it('is followed in all runs, also in those after the suspension', async () => {
    const { id, host, first, second } = await buildRuns();
    const heir = await buildMember(server);
    await ok(join(heir, first));
    await suspend(host);
    await runJob(server, SuccessionService, 'succeedSuspended');
    await untilPublished(server);
    expect(await seriesOf(id)).toEqual({ host: heir.id, isEnded: false });
    expect(await gameAt(heir, second)).toMatchObject({ isHost: true });
  });

  it('ends the series if nobody is seated, and only the run that begins meanwhile is cancelled', async () => {
    const { id, host } = await buildRuns();
    await suspend(host);
    await runJob(server, SuccessionService, 'succeedSuspended');
    expect(await seriesOf(id)).toEqual({ host: host.id, isEnded: true });
    expect((await runsOf(server, id)).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });
});

describe('a guest who signs in', () => {
  const buildVisitor = async () => {
    const browser = new TestBrowser(server.url);
    const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
    const { userId: id } = (await answer.json()) as { userId: string };
    const fetch: TestPerson['fetch'] = (path, init) => browser.visit(path, init);
    return { browser, id, displayName: '', cookie: '', fetch };
  };

  it('keeps their series, and stays a regular', async () => {
    const guest = await buildVisitor();
    const own = await buildRuns(guest);
    const other = await buildRuns();
    await ok(join(guest, other.first));
    await ok<Series>(addRegular(other.host, other.id, guest.id));
    const member = await buildMember(server);
    await signIn(guest.browser, { subject: member.id });
    await untilPublished(server);
    expect(await seriesOf(own.id)).toEqual({ host: member.id, isEnded: false });
    expect(await readSeries(member, own.first)).toMatchObject({ isHost: true });
    expect((await readSeries(other.host, other.first)).regulars?.map(({ id }) => id)).toEqual([member.id]);
  });

  it('ends their series, and its runs are cancelled, if the account is suspended', async () => {
    const guest = await buildVisitor();
    const { id } = await buildRuns(guest);
    const member = await buildMember(server);
    await query(server, `UPDATE users SET suspended_until = now() + interval '3 days' WHERE id = $1`, [member.id]);
    await signIn(guest.browser, { subject: member.id });
    await untilPublished(server);
    expect(await seriesOf(id)).toEqual({ host: member.id, isEnded: true });
    expect((await runsOf(server, id)).every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('is not deleted before that while they host a series, even if it has no run ahead', async () => {
    const guest = await buildGuest(server);
    const { id } = await buildRuns(guest);
    await query(server, 'UPDATE games SET cancelled_at = now() WHERE series_id = $1', [id]);
    await query(server, `UPDATE users SET last_seen_at = now() - interval '181 days' WHERE id = $1`, [guest.id]);
    await runJob(server, HousekeepingJob, 'run');
    expect(await query(server, `SELECT 1 FROM users WHERE id = $1 AND kind = 'guest'`, [guest.id])).toHaveLength(1);
  });
});

it('a person’s copy of their data has their series, and those in which they were made a regular', async () => {
  const { id, host, first } = await buildRuns();
  const player = await buildMember(server);
  await ok(join(player, first));
  await ok(addRegular(host, id, player.id));
  const [list] = server.app.get(SeriesPeople).exports;
  const itemsOf = ({ id: personId }: TestPerson) =>
    query<{ item: object }>(server, list?.statement.text ?? '', [personId, list?.lowest, 10]);
  expect(await itemsOf(host)).toMatchObject([
    { item: { title: 'Tuesday run', isHost: true, weeks: 1, isEnded: false } },
  ]);
  expect(await itemsOf(player)).toMatchObject([{ item: { title: null, isHost: false, isRegular: true } }]);
});

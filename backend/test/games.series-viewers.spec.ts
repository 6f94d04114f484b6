import { gamesTopics } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from './harness/app.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { buildGame, inHours, join, keyOf } from './harness/games.ts';
import { setTime } from './harness/mails.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import {
  addRegular,
  buildSeries,
  dayOf,
  editSeries,
  gameAt,
  makeRunsAt,
  pauseSeries,
  readSeries,
  runsOf,
  weekly,
} from './harness/series.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';
import { useWatchers } from './harness/watching.ts';

let two: TwoNodes;
let server: TestApp;
beforeAll(async () => {
  two = await startTwoNodes();
  server = two.server;
});
afterAll(() => two.close());
const watchers = useWatchers();

const NOW = '2027-03-01T12:00:00.000Z';
const TUESDAY = '2027-03-03T00:00:00.000Z';

/** A public weekly run whose runs from the second on have become private. */
async function buildHiddenSeries() {
  setTime(two.nodes, NOW);
  const { id, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-30' });
  await makeRunsAt(two.nodes, NOW);
  const [first, second] = (await runsOf(server, id)).map((run) => run.id) as [string, string];
  const { rev } = await readSeries(host, first);
  const edit = { rev, from: '2027-03-09', isPublic: false, title: 'Our garage', location: '12 Secret Street' };
  await ok(editSeries(host, id, edit));
  return { id, host, first, second };
}

const PARTS = ['series', 'series.ics'];
const answersOf = (person: Pick<TestPerson, 'fetch'>, gameId: string, query = '') =>
  Promise.all(PARTS.map(async (part) => (await person.fetch(`/api/games/${gameId}/${part}${query}`)).status));

describe('a weekly run that became private', () => {
  it('does not show its new title, place and hour to those who see only a public run of it', async () => {
    const { id, host, first, second } = await buildHiddenSeries();
    const [stranger, player] = [await buildMember(server), await buildMember(server)];
    await ok(join(player, first));
    for (const person of [stranger, player])
      for (const part of PARTS)
        expect(await refusal(person.fetch(`/api/games/${first}/${part}`))).toEqual([404, 'series_not_found']);
    expect(await answersOf(host, first)).toEqual([200, 200]);
    await ok(addRegular(host, id, player.id));
    expect(await answersOf(player, first)).toEqual([200, 200]);
    const key = keyOf(await gameAt(host, second));
    expect(await answersOf(stranger, second, `?key=${key}`)).toEqual([200, 200]);
  });
});

describe('the pause of a weekly run', () => {
  it('is shown until its last day is over', async () => {
    setTime(two.nodes, NOW);
    const { id, game, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-30' });
    await makeRunsAt(two.nodes, NOW);
    const { rev } = await readSeries(host, game.id);
    const pause = { from: '2027-03-09', until: '2027-03-10' };
    await ok(pauseSeries(host, id, { rev, ...pause, reason: 'Floor work' }));
    setTime(two.nodes, '2027-03-11T03:00:00.000Z');
    expect((await readSeries(host, game.id)).pause).toEqual(pause);
    // Midnight in New York.
    setTime(two.nodes, '2027-03-11T05:00:00.000Z');
    expect((await readSeries(host, game.id)).pause).toBeNull();
  });
});

describe('a game that its host turns into a weekly run', () => {
  it('is published, so that other open pages show the weekly run', async () => {
    setTime(two.nodes, new Date().toISOString());
    const scheduledAt = inHours(30);
    const { id, host } = await buildGame(server, { fields: { scheduledAt, timeZone: 'America/New_York' } });
    const page = await watchers.watch(server, [gamesTopics.game(id)]);
    const rule = weekly(scheduledAt, dayOf(inHours(24 * 60)));
    const { id: seriesId } = await ok<{ id: string }>(call(host, 'POST', `/api/games/${id}/series`, { rule }));
    expect(await page.next('games.updated', (game) => game.id === id)).toMatchObject({ seriesId });
  });
});

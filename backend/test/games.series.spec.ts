import { type ErrorBody, gamesTopics } from '@hoopline/contracts';
import { Series as SeriesSchema } from '@hoopline/contracts/games/series-schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeriesRunsService } from '../src/features/games/series/series-runs.service.ts';
import { query, type TestApp } from './harness/app.ts';
import { call, ok, postWithKey, refusal } from './harness/calls.ts';
import { buildGame, cancelGame, editGame, inHours, join, keyOf, NEW_GAME } from './harness/games.ts';
import { setTime } from './harness/mails.ts';
import { inboxOf, untilNotified } from './harness/notifications.ts';
import { buildGuest, buildMember } from './harness/people.ts';
import { buildSeries, gameAt, makeRunsAt, NEW_YORK, readSeries, runsOf, startsOf, weekly } from './harness/series.ts';
import { startTwoNodes, type TwoNodes } from './harness/two-nodes.ts';
import { useWatchers } from './harness/watching.ts';

let two: TwoNodes;
let server: TestApp;
let nodes: TestApp[];
beforeAll(async () => {
  two = await startTwoNodes();
  ({ server, nodes } = two);
});
afterAll(() => two.close());
const watchers = useWatchers();

/** Tuesday, 7 PM in New York, in winter. Clocks change on March 14. */
const TUESDAY = '2027-03-03T00:00:00.000Z';
const NOW = '2027-03-01T12:00:00.000Z';
const at = (time: string) => setTime(nodes, time);

describe('a weekly run', () => {
  it('has games for the next two weeks at the same hour of the court, over the change of clocks, each once', async () => {
    at(NOW);
    const { id, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-23' });
    await makeRunsAt(nodes, NOW);
    expect(await startsOf(server, id)).toEqual([TUESDAY, '2027-03-10T00:00:00.000Z']);
    await makeRunsAt(nodes, '2027-03-10T12:00:00.000Z');
    await makeRunsAt(nodes, '2027-03-10T12:00:10.000Z');
    const starts = [TUESDAY, '2027-03-10T00:00:00.000Z', '2027-03-16T23:00:00.000Z', '2027-03-23T23:00:00.000Z'];
    expect(await startsOf(server, id)).toEqual(starts);
    await makeRunsAt(nodes, '2027-03-22T12:00:00.000Z');
    expect(await startsOf(server, id)).toEqual(starts);
    const [, , third] = await runsOf(server, id);
    const game = await gameAt(host, third?.id ?? '');
    expect(game).toMatchObject({ title: 'Tuesday run', isHost: true, seriesId: id, currentPlayers: 0, opensAt: null });
  });

  it('is read by everybody who sees one of its games, with its next one', async () => {
    at(NOW);
    const { game, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-04-06' });
    await makeRunsAt(nodes, NOW);
    const stranger = await buildMember(server);
    const seen = await readSeries(stranger, game.id);
    expect(SeriesSchema.parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({
      rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20270406',
      weeks: 1,
      days: ['TU'],
      until: '2027-04-06',
      time: '19:00',
      timeZone: NEW_YORK,
      pause: null,
      day: '2027-03-02',
      next: { gameId: game.id, scheduledAt: TUESDAY },
      isHost: false,
      regulars: null,
    });
    expect(await readSeries(host, game.id)).toMatchObject({ isHost: true, regulars: [] });
    at('2027-03-04T12:00:00.000Z');
    expect((await readSeries(stranger, game.id)).next?.scheduledAt).toBe('2027-03-10T00:00:00.000Z');
    at('2027-03-20T12:00:00.000Z');
    expect((await readSeries(stranger, game.id)).next).toEqual({
      gameId: null,
      scheduledAt: '2027-03-23T23:00:00.000Z',
    });
  });

  it('can begin with a game that exists already', async () => {
    at(NOW);
    const { id, host } = await buildGame(server, { fields: { scheduledAt: TUESDAY, timeZone: NEW_YORK } });
    const path = `/api/games/${id}/series`;
    const rule = weekly(TUESDAY, '2027-03-30');
    expect(await refusal(host.fetch(path))).toEqual([404, 'series_not_found']);
    const stranger = await buildMember(server);
    expect(await refusal(call(stranger, 'POST', path, { rule }))).toEqual([403, 'forbidden']);
    const started = await call(host, 'POST', path, { rule, regularsFirstHours: 24 });
    expect(started.status).toBe(201);
    expect(await started.json()).toMatchObject({ isHost: true, day: '2027-03-02', regularsFirstHours: 24 });
    expect(await refusal(call(host, 'POST', path, { rule }))).toEqual([409, 'series_exists']);
    const { seriesId } = await gameAt(host, id);
    await makeRunsAt(nodes, NOW);
    expect(await startsOf(server, seriesId ?? '')).toEqual([TUESDAY, '2027-03-10T00:00:00.000Z']);
  });

  it('notifies the followers of its host once', async () => {
    at(NOW);
    const host = await buildMember(server);
    const follower = await buildMember(server);
    await query(server, 'INSERT INTO follows (follower_id, player_id, created_at) VALUES ($1, $2, now())', [
      follower.id,
      host.id,
    ]);
    const { id } = await buildSeries(server, { host, scheduledAt: TUESDAY, until: '2027-03-30' });
    await makeRunsAt(nodes, NOW);
    await untilNotified(server);
    expect((await runsOf(server, id)).length).toBe(2);
    expect((await inboxOf(follower)).map(({ kind }) => kind)).toEqual(['game_hosted']);
  });

  it('leaves a run alone that its host has cancelled, and shows the one after it as its next', async () => {
    at(NOW);
    const { game, id, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-30' });
    await ok(cancelGame(host, game.id, { reason: 'Rain', rev: game.rev }));
    expect((await readSeries(host, game.id)).next).toEqual({ gameId: null, scheduledAt: '2027-03-10T00:00:00.000Z' });
    await makeRunsAt(nodes, NOW);
    await makeRunsAt(nodes, NOW);
    expect(await startsOf(server, id)).toEqual([`${TUESDAY} off`, '2027-03-10T00:00:00.000Z']);
  });

  it('makes no runs while one of its games is hidden, or its host is suspended', async () => {
    at(NOW);
    const { game, id, host } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-30' });
    await query(server, 'UPDATE games SET hidden_at = $2 WHERE id = $1', [game.id, NOW]);
    await makeRunsAt(nodes, NOW);
    expect((await runsOf(server, id)).length).toBe(1);
    await query(server, 'UPDATE games SET hidden_at = NULL WHERE id = $1', [game.id]);
    await query(server, `UPDATE users SET suspended_until = '2027-03-02' WHERE id = $1`, [host.id]);
    await makeRunsAt(nodes, NOW);
    expect((await runsOf(server, id)).length).toBe(1);
    await makeRunsAt(nodes, '2027-03-02T12:00:00.000Z');
    expect((await runsOf(server, id)).length).toBe(2);
  });

  it('makes runs without a court once its court has been removed', async () => {
    at(NOW);
    const { id } = await buildSeries(server, { scheduledAt: TUESDAY, until: '2027-03-30' });
    await query(
      server,
      `UPDATE game_series SET terms = terms || '{"courtId": "0190b6a2-0000-7000-8000-000000000001"}'
                         WHERE id = $1`,
      [id],
    );
    await makeRunsAt(nodes, NOW);
    expect((await runsOf(server, id)).length).toBe(2);
  });

  it('does not exceed the games of a new account, and continues once others have ended', async () => {
    at(NOW);
    const guest = await buildGuest(server);
    const daily = { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;UNTIL=20270329' };
    const { id, game } = await buildSeries(server, { host: guest, scheduledAt: TUESDAY, until: '', repeats: daily });
    const page = await watchers.watch(server, [gamesTopics.game(game.id)]);
    await makeRunsAt(nodes, NOW);
    expect((await runsOf(server, id)).length).toBe(10);
    await page.next('games.seriesChanged', ({ seriesId }) => seriesId === id);
    await makeRunsAt(nodes, '2027-03-05T12:00:00.000Z');
    expect((await runsOf(server, id)).length).toBe(13);
  });
});

describe('a rule that is refused', () => {
  const create = async (repeats: object, fields: object = {}) => {
    at(NOW);
    const host = await buildMember(server);
    const body = { ...NEW_GAME, scheduledAt: TUESDAY, timeZone: NEW_YORK, ...fields, repeats };
    const answer = await call(host, 'POST', '/api/games', body);
    const { code, problems } = (await answer.json()) as ErrorBody;
    expect(await query(server, 'SELECT 1 FROM games WHERE host_id = $1', [host.id])).toEqual([]);
    return [answer.status, code, problems];
  };

  it.each([
    ['COUNT=10^9', { rule: 'FREQ=WEEKLY;COUNT=1000000000' }, 'repeats.rule', { code: 'too_many', min: 1, max: 52 }],
    ['an end before the start', { rule: 'FREQ=WEEKLY;UNTIL=20270301' }, 'repeats.rule', { code: 'not_later' }],
    ['every second', { rule: 'FREQ=SECONDLY;COUNT=2' }, 'repeats.rule', { code: 'not_an_option', value: 'SECONDLY' }],
    ['a long text', { rule: 'X'.repeat(201) }, 'repeats.rule', { code: 'too_long', max: 200 }],
    [
      'too many hours for regulars',
      { rule: 'FREQ=WEEKLY;COUNT=2', regularsFirstHours: 169 },
      'repeats.regularsFirstHours',
      { code: 'too_high', max: 168 },
    ],
  ])('creates no game: %s', async (_, repeats, field, problem) => {
    expect(await create(repeats)).toEqual([400, 'invalid_input', { [field]: problem }]);
  });

  it('creates no game that has no start', async () => {
    const repeats = { rule: 'FREQ=WEEKLY;COUNT=2' };
    expect(await create(repeats, { scheduledAt: null })).toEqual([
      400,
      'invalid_input',
      { scheduledAt: { code: 'required' } },
    ]);
  });

  it('is the eleventh of one host', async () => {
    at(NOW);
    const host = await buildMember(server);
    const series = { host, scheduledAt: TUESDAY, until: '2027-03-09' };
    for (let count = 0; count < 10; count += 1) await buildSeries(server, series);
    await expect(buildSeries(server, series)).rejects.toThrow('too_many_series');
    at('2027-03-11T12:00:00.000Z');
    await buildSeries(server, { host, scheduledAt: '2027-03-16T23:00:00.000Z', until: '2027-03-23' });
  });

  it('is the eleventh of one host, if several tabs start series at once', async () => {
    at(NOW);
    const host = await buildMember(server);
    const series = { host, scheduledAt: TUESDAY, until: '2027-03-09' };
    for (let count = 0; count < 8; count += 1) await buildSeries(server, series);
    const repeats = { rule: 'FREQ=WEEKLY;COUNT=2' };
    const body = { ...NEW_GAME, scheduledAt: TUESDAY };
    const games: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await buildGame(server, { host, fields: { scheduledAt: TUESDAY } });
      games.push(id);
    }
    const started = await Promise.all([
      ...games.map((id) => call(host, 'POST', `/api/games/${id}/series`, repeats)),
      ...games.map(() => call(host, 'POST', '/api/games', { ...body, repeats })),
    ]);
    expect(started.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const stored = 'SELECT count(*)::int AS count FROM game_series WHERE host_id = $1';
    expect(await query(server, stored, [host.id])).toEqual([{ count: 10 }]);
  });
});

it('A repeated call with the same key creates one series', async () => {
  at(NOW);
  const host = await buildMember(server);
  const body = {
    ...NEW_GAME,
    scheduledAt: TUESDAY,
    timeZone: NEW_YORK,
    repeats: { rule: weekly(TUESDAY, '2027-03-30') },
  };
  for (let count = 0; count < 2; count += 1) await ok(postWithKey(host, '/api/games', body, 'one-key'));
  expect(await query(server, 'SELECT 1 FROM game_series WHERE host_id = $1', [host.id])).toHaveLength(1);
});

it('A private weekly run has a link of its own for each game, and shows its next game only to those who may see it', async () => {
  at(NOW);
  const { game, host } = await buildSeries(server, {
    scheduledAt: TUESDAY,
    until: '2027-03-30',
    fields: { isPublic: false },
  });
  await makeRunsAt(nodes, NOW);
  const player = await buildMember(server);
  await ok(join(player, game.id, keyOf(game)));
  at('2027-03-04T12:00:00.000Z');
  const seen = await readSeries(player, game.id);
  expect(seen.next).toEqual({ gameId: null, scheduledAt: '2027-03-10T00:00:00.000Z' });
  expect((await readSeries(host, game.id)).next?.gameId).toEqual(expect.any(String));
  const stranger = await buildMember(server);
  const path = `/api/games/${game.id}/series`;
  expect(await refusal(stranger.fetch(path))).toEqual([404, 'game_not_found']);
});

it('An ordinary game is not changed by the job', async () => {
  at(NOW);
  const { game, host } = await buildGame(server, { fields: { scheduledAt: inHours(24 * 400) } });
  await server.app.get(SeriesRunsService).makeDue(new Date(NOW));
  expect(await ok(editGame(host, game.id, { rev: game.rev, title: 'Alone' }))).toMatchObject({ seriesId: null });
});

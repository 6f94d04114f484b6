import type { WhyNone } from '@hoopline/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok, refusal } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { buildGame, inHours } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const server = useServer();

const HARLEM = '40.83,-73.936';
let host: TestPerson;

beforeAll(async () => {
  await query(server, 'DELETE FROM games');
  host = await buildMember(server);
  const [rucker, suva] = [
    await buildCourt(server),
    await buildCourt(server, { name: 'Suva', city: 'Suva', latitude: -18.15, longitude: 179.9 }),
  ];
  const run = (title: string, courtId: string, hours: number, fields: object = {}) =>
    buildGame(server, { host, fields: { title, courtId, scheduledAt: inHours(hours), ...fields } });
  await run('later here', rucker, 72);
  await run('soon here', rucker, 48, { gameType: 'league' });
  await run('tonight there', suva, 1, { difficulty: 'hard' });
});

const TONIGHT = { startsFrom: inHours(0), startsBefore: inHours(6) };
const HERE = { near: HARLEM, radius: '16093' };

async function why(search: Record<string, string>) {
  const { blame } = await ok<WhyNone>(host.fetch(`/api/games/why-none?${new URLSearchParams(search)}`));
  return blame && [blame.filter, blame.count, blame.game.title];
}

it.each<[string, Record<string, string>, unknown]>([
  ['the time, if games here are on other days', { ...HERE, ...TONIGHT }, ['time', 2, 'soon here']],
  ['the day', { ...HERE, date: '2100-01-01' }, ['time', 2, 'soon here']],
  ['the type', { ...HERE, gameType: 'tournament' }, ['gameType', 2, 'soon here']],
  ['the difficulty', { ...HERE, difficulty: 'hard', skillLevel: 'beginner' }, ['difficulty', 2, 'soon here']],
  ['the skill level', { gameType: 'league', skillLevel: 'pro' }, ['skillLevel', 1, 'soon here']],
  ['the text', { ...HERE, search: 'volleyball' }, ['search', 2, 'soon here']],
  ['the radius, with the nearest game', { near: '41.83,-73.936', radius: '1000' }, ['radius', 3, 'later here']],
  [
    'the radius, if only there a game fits',
    { ...HERE, difficulty: 'hard', search: 'there' },
    ['radius', 1, 'tonight there'],
  ],
  [
    'all filters together, if none alone is to blame',
    { search: 'x9', gameType: 'tournament' },
    [null, 3, 'tonight there'],
  ],
  ['nothing, if there is no filter', {}, null],
])('blames %s', async (_, search, blame) => {
  expect(await why(search)).toEqual(blame);
});

it('counts up to fifty games', async () => {
  await query(
    server,
    `INSERT INTO games SELECT (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'slug', left(md5(random()::text), 22)))).*
     FROM games g, generate_series(1, 60) WHERE g.title = 'later here'`,
  );
  const search = new URLSearchParams({ ...HERE, ...TONIGHT });
  const { blame } = await ok<WhyNone>(host.fetch(`/api/games/why-none?${search}`));
  expect([blame?.count, blame?.isMore]).toEqual([50, true]);
});

it('refuses what the list of games refuses', async () => {
  expect(await refusal(host.fetch('/api/games/why-none?radius=100'))).toEqual([400, 'invalid_input']);
  expect(await refusal(host.fetch('/api/games/why-none?date=tomorrow'))).toEqual([400, 'invalid_input']);
});

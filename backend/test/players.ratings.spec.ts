import type { RatingChange } from '@hoopline/contracts';
import { RatingChange as RatingChangeSchema } from '@hoopline/contracts/players/schemas';
import { beforeAll, expect, it } from '@jest/globals';
import { query, useServer } from './harness/app.ts';
import { ok, readAllPages } from './harness/calls.ts';
import { buildGame } from './harness/games.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

let me: TestPerson;
let host: TestPerson;
let privateGame: string;

/** Adds a result to the log, and its rating change for the player. */
async function buildResult(gameId: string | null, title: string, scores: [number, number], change: number | null) {
  await query(
    server,
    `WITH stored AS (
       INSERT INTO player_stats_log (kind, game_id, detail, at)
       VALUES ('result', $2::uuid, jsonb_build_object('title', $3::text), now()) RETURNING id)
     INSERT INTO rating_changes (user_id, log_id, own_score, other_score, opponents, game_number, rating_change,
                                 rating_after, doubt_after)
     SELECT $1, id, $4, $5, 'even', 1, $6::int, 1500 + $6::int, 100 + $6::int FROM stored`,
    [me.id, gameId, title, ...scores, change],
  );
}

const server = useServer();
beforeAll(async () => {
  [me, host] = [await buildMember(server), await buildMember(server)];
  const { id: open } = await buildGame(server);
  privateGame = (await buildGame(server, { host, fields: { isPublic: false } })).id;
  await buildResult(open, 'Open run', [21, 15], null);
  await buildResult(privateGame, 'Secret run', [10, 21], -12);
  await buildResult(null, 'Moved run', [18, 18], 3);
});

const read = (person: Pick<TestPerson, 'fetch'>, id = me.id) =>
  ok<RatingChange[]>(person.fetch(`/api/players/${id}/ratings`));
const titles = (changes: RatingChange[]) => changes.map(({ title }) => title);

it('rating changes come newest first, page by page; the numbers are null before there is a rating', async () => {
  const changes = await read(me, 'anonymous');
  expect(changes.map((one) => RatingChangeSchema.strict().parse(one))).toEqual(changes);
  expect(titles(changes)).toEqual(['Moved run', 'Secret run', 'Open run']);
  expect(changes.map(({ outcome }) => outcome)).toEqual(['drawn', 'lost', 'won']);
  expect(changes.map(({ ratingChange, ratingAfter }) => [ratingChange, ratingAfter])).toEqual([
    [3, 1503],
    [-12, 1488],
    [null, null],
  ]);
  const pages = await readAllPages<RatingChange>(me, '/api/players/anonymous/ratings?limit=2');
  expect(pages).toEqual([changes.slice(0, 2), changes.slice(2)]);
});

it('rating changes name private games only to host and players, and removed games only to the player', async () => {
  expect(titles(await read(buildVisitor(server)))).toEqual([null, null, 'Open run']);
  expect(titles(await read(host))).toEqual([null, 'Secret run', 'Open run']);
  expect((await read(buildVisitor(server)))[1]).toMatchObject({ gameId: null, ownScore: 10, outcome: 'lost' });
  expect((await read(host))[1]?.gameId).toBe(privateGame);
});

it('rating changes are empty without a session, and refuse invalid cursors', async () => {
  expect(await read(buildVisitor(server), 'anonymous')).toEqual([]);
  for (const search of ['after=WyI1Il0', 'before=WyJ4Il0', 'before=x', 'limit=0'])
    expect((await me.fetch(`/api/players/anonymous/ratings?${search}`)).status).toBe(400);
});

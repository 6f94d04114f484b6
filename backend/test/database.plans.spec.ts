import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.ts';
import { Sql, type Statement } from '../src/database/sql.ts';
import { LISTED_POSTS_TOGETHER, SOME, TOTALS } from '../src/features/feed/posts/posts.sql.ts';
import { READ_STATES, READERS_STATES } from '../src/features/messages/conversations.sql.ts';
import { SEND, SEND_TOGETHER } from '../src/features/messages/messages.sql.ts';
import { ADD_ACTORS, RAISE, STORED } from '../src/features/notifications/storing.sql.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

const ID = '00000000-0000-0000-0000-000000000001';
const [one, none, now] = [[ID], [null], new Date()];

/** Frequent statements, most of them with lists of one item. Nobody has the id `ID`, so they write nothing. */
const HOT: [statement: Statement, values: unknown[]][] = [
  [SEND, [one, one, one, one, ['On my way'], now, now, none, none]],
  [SEND_TOGETHER, [one, one, one, one, ['On my way'], now, now, none, none]],
  [READ_STATES, [one, one]],
  [READERS_STATES, [one, one]],
  [RAISE, [one, one, 'follow', true, true]],
  [ADD_ACTORS, [one, one, now]],
  [STORED, [one]],
  [SOME, [ID, one]],
  [TOTALS, [one, ID]],
  [LISTED_POSTS_TOGETHER, [one, 20]],
];

/** PostgreSQL makes custom plans for the first five runs of a statement. Then it may use a generic plan. */
const TRIES = 5;
const RUNS = TRIES + 3;

/** So many rows that reading a whole table costs more than an index. In a small table every plan costs the same. */
const FILL = `
  SET session_replication_role = replica;
  INSERT INTO users (id, kind, display_name, avatar, created_at)
  SELECT gen_random_uuid(), 'guest', 'Ann', '{}', now() FROM generate_series(1, 5000);
  INSERT INTO conversations (id, user_a, user_b, last_activity_at, created_at)
  SELECT gen_random_uuid(), LEAST(a, b), GREATEST(a, b), now(), now()
  FROM (SELECT gen_random_uuid() AS a, gen_random_uuid() AS b FROM generate_series(1, 5000)) pairs;
  INSERT INTO conversation_members (conversation_id, user_id) SELECT id, unnest(ARRAY[user_a, user_b]) FROM conversations;
  RESET session_replication_role`;

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  // PostgreSQL counts plans for each connection, so there must be only one.
  dataSource = await new DataSource({ ...dataSourceOptions(database.url), poolSize: 1 }).initialize();
  await dataSource.query(FILL);
  await dataSource.query('VACUUM ANALYZE users, conversations, conversation_members');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Selects the number of custom plans that PostgreSQL made for each statement. */
const CUSTOM_PLANS: Statement = {
  name: 'plans',
  text: 'SELECT name, custom_plans::int AS "customPlans" FROM pg_prepared_statements',
};

async function planned(statements: typeof HOT): Promise<Map<string, number>> {
  const sql = new Sql(dataSource);
  for (const [statement, values] of statements) {
    for (let run = 0; run < RUNS; run += 1) await sql.rows(statement, values);
  }
  const rows = await sql.rows<{ name: string; customPlans: number }>(CUSTOM_PLANS, []);
  return new Map(rows.map(({ name, customPlans }) => [name, customPlans]));
}

it('PostgreSQL makes no custom plans for frequent statements after the first runs, however short their lists are', async () => {
  const plans = await planned(HOT);
  expect(HOT.map(([{ name }]) => [name, plans.get(name)])).toEqual(HOT.map(([{ name }]) => [name, TRIES]));
});

it('PostgreSQL would make a custom plan for each stored message if it saw how long its lists are', async () => {
  // A space before `::` keeps `hideLengths` from finding the lists.
  const text = SEND.text.replaceAll('::', ' ::');
  expect((await planned([[{ name: 'seen', text }, HOT[0]?.[1] ?? []]])).get('seen')).toBe(RUNS);
});

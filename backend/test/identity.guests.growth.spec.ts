import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { Sql, type Transaction } from '../src/database/sql.ts';
import { GuestsRepository } from '../src/identity/guests/guests.repository.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildGame, moveStart } from './harness/games.ts';
import { signIn } from './harness/sign-in.ts';

/**
 * Counts the blocks of each table and its indexes that the current transaction has read, also those that it has read to
 * check foreign keys.
 */
const BLOCKS_READ = {
  name: 'test.blocks-read',
  text: `SELECT COALESCE(i.indrelid, c.oid)::regclass::text AS name, sum(pg_stat_get_xact_blocks_fetched(c.oid))::int AS blocks
         FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i') GROUP BY 1`,
};

/**
 * The number of rows in tables that a sign-in reads. The people in these rows do not exist: foreign keys are not
 * checked.
 */
const ROWS = 20_000;
const FILL = `
  SET session_replication_role = replica;
  INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'See you at seven', now() FROM generate_series(1, ${ROWS});
  INSERT INTO sessions (sid, sess, expire)
  SELECT n, jsonb_build_object('userId', gen_random_uuid()), now() + interval '1 day' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO game_ratings (game_id, user_id, rating, rated_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 4, now() FROM generate_series(1, ${ROWS});
  INSERT INTO game_seats (game_id, user_id, status, since)
  SELECT gen_random_uuid(), gen_random_uuid(), 'joined', now() FROM generate_series(1, ${ROWS});
  RESET session_replication_role;
  ANALYZE`;

type Blocks = Map<string, number>;

let database: TestDatabase;
let server: TestApp;
let client: Client;
let withFewRows: Blocks;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ DATABASE_URL: database.url });
  client = new Client(database.url);
  await client.connect();
  withFewRows = await readByMerge();
  await client.query(FILL);
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

async function blocksRead(tx: Transaction): Promise<Blocks> {
  const rows = await server.app.get(Sql).rows<{ name: string; blocks: number }>(BLOCKS_READ, [], tx);
  return new Map(rows.map(({ name, blocks }) => [name, blocks]));
}

/** Signs in a guest with two seats and a rating. Returns how many blocks of each table the merge has read. */
async function readByMerge(): Promise<Blocks> {
  const guests = server.app.get(GuestsRepository);
  const [lock, replaceBy] = [guests.lock.bind(guests), guests.replaceBy.bind(guests)];
  const read: Blocks = new Map();
  let before: Blocks = new Map();
  const first = jest.spyOn(guests, 'lock').mockImplementation(async (guestId, tx) => {
    before = await blocksRead(tx);
    return lock(guestId, tx);
  });
  const last = jest.spyOn(guests, 'replaceBy').mockImplementation(async (guestId, account, tx) => {
    await replaceBy(guestId, account, tx);
    for (const [name, blocks] of await blocksRead(tx)) read.set(name, blocks - (before.get(name) ?? 0));
  });
  const browser = new TestBrowser(server.url);
  const [coming, over] = [await buildGame(server), await buildGame(server)];
  for (const { id } of [coming, over]) await post(browser, `/api/games/${id}/join`);
  await moveStart(server, over.id, -3);
  await post(browser, `/api/games/${over.id}/rating`, { rating: 4 });
  await signIn(browser, { firstName: 'New', lastName: 'Comer', email: `${randomUUID()}@example.com` });
  for (const spy of [first, last]) spy.mockRestore();
  return read;
}

async function post(browser: TestBrowser, path: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.visit(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/**
 * Tables of which a sign-in reads much more than when they had a few rows. 50 more blocks are allowed, because their
 * indexes may be a level higher.
 */
async function readMoreOf(): Promise<string[]> {
  const now = await readByMerge();
  return [...now].filter(([name, blocks]) => blocks > (withFewRows.get(name) ?? 0) + 50).map(([name]) => name);
}

it('a guest’s sign-in reads as much of tables with twenty thousand rows as of tables with a few', async () => {
  expect(await readMoreOf()).toEqual([]);
});

it.each([
  ['messages', 'messages_sender'],
  ['game_ratings', 'game_ratings_user'],
  // This must be the last case: its rows change meanwhile, and PostgreSQL uses a new index on such rows only once older
  // transactions have ended.
  ['sessions', 'sessions_user'],
])('a guest’s sign-in would read all %s without the index %s', async (table, index) => {
  const { rows } = await client.query('SELECT indexdef FROM pg_indexes WHERE indexname = $1', [index]);
  await client.query(`DROP INDEX ${index}`);
  expect(await readMoreOf()).toEqual([table]);
  await client.query(rows[0].indexdef);
});

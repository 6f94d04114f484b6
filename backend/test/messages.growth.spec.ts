import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '../src/database/sql.ts';
import { THREAD_AFTER, THREAD_BEFORE } from '../src/features/messages/messages.sql.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { explain } from './harness/explain.ts';

const [ANN, BEN, SHORT, LONG] = [1, 2, 3, 4].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const [FEW, MANY] = [10, 20_000];
const AFTER_LAST = 2_147_483_647;
/** Ten messages, and one that shows whether there are more. */
const LIMIT = 11;

/** Stores the messages of the two threads in turn: on a real server, messages of many threads are mixed too. */
const FILL = `
  INSERT INTO users (id, kind, display_name, avatar, created_at)
  VALUES ('${ANN}', 'guest', 'Ann', '{}', now()), ('${BEN}', 'guest', 'Ben', '{}', now());
  SET session_replication_role = replica;
  INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
  SELECT gen_random_uuid(), CASE WHEN part = 0 THEN '${LONG}' WHEN seq <= ${FEW} THEN '${SHORT}' ELSE gen_random_uuid() END::uuid,
         seq, CASE seq % 2 WHEN 0 THEN '${ANN}' ELSE '${BEN}' END::uuid, gen_random_uuid(), 'See you at seven', now()
  FROM generate_series(1, ${MANY}) seq, generate_series(0, 1) part;
  RESET session_replication_role`;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query(FILL);
  await client.query('VACUUM ANALYZE messages, users');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const PAGES: [page: string, statement: Statement, values: unknown[]][] = [
  ['the newest page', THREAD_BEFORE, [AFTER_LAST, LIMIT]],
  ['a page in the middle', THREAD_BEFORE, [MANY / 2, LIMIT]],
  ['the oldest page', THREAD_BEFORE, [LIMIT, LIMIT]],
  ['messages after a page near the end', THREAD_AFTER, [MANY - 10, LIMIT, AFTER_LAST, AFTER_LAST]],
  ['messages after a page in the middle', THREAD_AFTER, [MANY / 2, LIMIT, AFTER_LAST, AFTER_LAST]],
  ['messages after a page, and hidden ones of the last ten', THREAD_AFTER, [MANY - 5, LIMIT, MANY - 15, AFTER_LAST]],
];

const blocksOf = async (thread: string | undefined, statement: Statement, values: unknown[]) =>
  (await explain(client, statement, [thread, ...values])).blocks;

/** Returns the pages of the long thread that read many more blocks than the newest page of the short thread. */
async function readMore(): Promise<string[]> {
  const ofShort = await blocksOf(SHORT, THREAD_BEFORE, [AFTER_LAST, LIMIT]);
  const more: string[] = [];
  for (const [page, ...read] of PAGES) if ((await blocksOf(LONG, ...read)) > ofShort + 20) more.push(page);
  return more;
}

it('PostgreSQL reads as much for ten messages of a long thread, anywhere in it, as for ten of a short one', async () => {
  expect(await readMore()).toEqual([]);
});

it('PostgreSQL would read much more without the index of a thread’s messages by seq', async () => {
  await client.query('ALTER TABLE messages DROP CONSTRAINT messages_seq_key');
  expect(await readMore()).toEqual(expect.arrayContaining(['the newest page', 'a page in the middle']));
});

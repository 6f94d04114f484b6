import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '../src/database/sql.ts';
import { BOARD, DUE, SENT, TO_REMIND } from '../src/features/applications/applications.repository.ts';
import { listOf, POSTED } from '../src/features/applications/opportunities/opportunities.sql.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { explain } from './harness/explain.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
const POSTER = idOf(3);
const BUSY = idOf(1);

/** 5,000 people; 500 of them posted 20,000 opportunities. Each person applied for the first and for ten others. */
const FILL = `
  INSERT INTO users (id, kind, display_name, avatar, created_at)
    SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'guest', 'Player ' || n, '{}', now()
    FROM generate_series(1, 5000) n;
  INSERT INTO opportunities (id, kind, poster_id, title, category, created_at)
    SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid,
           CASE WHEN n % 2 = 0 THEN 'sponsorships' ELSE 'coaching' END,
           ('00000000-0000-0000-0000-' || lpad((n % 500 + 1)::text, 12, '0'))::uuid, 'Title',
           CASE WHEN n % 100 = 1 THEN 'youth' ELSE 'adult' END, now() - make_interval(mins => n)
    FROM generate_series(1, 20000) n;
  INSERT INTO applications (id, opportunity_id, applicant_id, status, created_at, changed_at)
    SELECT gen_random_uuid(), ('00000000-0000-0000-0000-' || lpad((CASE WHEN place = 0 THEN 1
                                 ELSE (n * 37 + place * 1987) % 19999 + 2 END)::text, 12, '0'))::uuid,
           ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid,
           CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'declined' END, now() - make_interval(mins => n), now()
    FROM generate_series(1, 5000) n, generate_series(0, 10) place;
  ANALYZE users; ANALYZE opportunities; ANALYZE applications`;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query(FILL);
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const PAGE = ['infinity', LAST_ID, 51];
const list = (category?: string, posterId?: string): [Statement, unknown[]] => {
  const [{ before }, values] = listOf(category, posterId);
  return [before, [POSTER, ...PAGE, 'coaching', ...values]];
};
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

it.each<[string, [Statement, unknown[]], string]>([
  ['the newest of a kind', list(), 'opportunities_newest'],
  ['opportunities of a category', list('youth'), 'opportunities_category'],
  ['opportunities of a poster', list(undefined, POSTER), 'opportunities_poster'],
  ['the list of posted opportunities', [POSTED.before, [POSTER, ...PAGE]], 'opportunities_poster'],
  ['the number of pending applications', [POSTED.before, [POSTER, ...PAGE]], 'applications_waiting'],
  ['sent applications', [SENT.before, [POSTER, ...PAGE]], 'applications_sent'],
  ['a board of thousands of applications', [BOARD, [BUSY, '-infinity', idOf(0), 51, POSTER]], 'applications_board'],
  ['applications that expire', [DUE, [ago(7)]], 'applications_pending'],
  ['opportunities to remind of', [TO_REMIND, [ago(7), ago(30)]], 'applications_unreminded'],
])('%s: found by an index, without reading many other rows', async (_, [statement, values], index) => {
  const plan = await explain(client, statement, values);
  expect([...plan.indexes]).toContain(index);
  expect(plan.scansTable).toBe(false);
  expect(plan.most).toBeLessThan(1_000);
});

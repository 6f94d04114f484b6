import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '../src/database/sql.ts';
import { PLAN, TAKE } from '../src/features/notifications/push/push-deliveries.repository.ts';
import { LIVE, REMOVE_OLDEST } from '../src/features/notifications/push/push-subscriptions.service.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { explain } from './harness/explain.ts';

const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
const id = (number: string) => `('00000000-0000-0000-0000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** 10,000 browsers of 1,000 people, each with a session and a push that is due in eight hours. 190 more are due now. */
const FILL = `
  INSERT INTO sessions (sid, sess, expire)
    SELECT 'sid-' || n, '{}', now() + interval '1 day' FROM generate_series(1, 10000) n;
  INSERT INTO push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, language, time_zone, updated_at)
    SELECT gen_random_uuid(), ${id('n % 1000 + 1')}, 'sid-' || n, 'https://push.test/' || n, 'p', 'a', 'en', 'UTC', now()
    FROM generate_series(1, 10000) n;
  INSERT INTO notifications (id, user_id, kind, subject_id, details, at)
    SELECT ${id('n')}, ${id('n % 1000 + 1')}, 'moderation', gen_random_uuid(), '{}', now()
    FROM generate_series(1, 10200) n;
  INSERT INTO push_deliveries (notification_id, user_id, planned_at, due_at)
    SELECT ${id('n')}, ${id('n % 1000 + 1')}, now(), now() + make_interval(hours => CASE WHEN n > 10000 THEN -1 ELSE 8 END)
    FROM generate_series(1, 10190) n;
  ANALYZE sessions; ANALYZE push_subscriptions; ANALYZE notifications; ANALYZE push_deliveries`;

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

const now = new Date();
const lease = new Date(now.getTime() + 60_000);

it.each<[string, Statement, unknown[], string, number]>([
  ['the browsers of a person', LIVE, [[idOf(7)], now], 'push_subscriptions_user', 10],
  ['the browsers beyond the limit', REMOVE_OLDEST, [idOf(7)], 'push_subscriptions_user', 10],
  [
    'whether a person has a browser',
    PLAN,
    [[idOf(10_195)], [idOf(7)], now, ['moderation'], [idOf(1)]],
    'push_subscriptions_user',
    10,
  ],
  ['due deliveries', TAKE, [now, lease], 'push_deliveries_due', 100],
])('PostgreSQL finds %s by an index, however many others there are', async (_, statement, values, index, rows) => {
  await client.query('BEGIN');
  const plan = await explain(client, statement, values);
  await client.query('ROLLBACK');
  expect([...plan.indexes]).toContain(index);
  expect(plan.most).toBeLessThanOrEqual(rows);
});

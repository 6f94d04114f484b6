import { afterEach, expect, it } from '@jest/globals';
import { changeKind } from '../src/changes/change.ts';
import { ChangesService } from '../src/changes/changes.service.ts';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { newId } from '../src/database/ids.ts';
import { query, useServer } from './harness/app.ts';
import { waitUntil } from './harness/wait-until.ts';

/** The rows that an outage of an hour leaves: half of them of one kind, the rest of ten others. */
const ROWS = 100_000;

const server = useServer();
afterEach(() => query(server, `DELETE FROM outbox WHERE topic LIKE 'test.%'`));

const left = async (): Promise<number> => {
  const rows = await query<{ count: number }>(
    server,
    `SELECT count(*)::int AS count FROM outbox WHERE topic LIKE 'test.%'`,
  );
  return rows[0]?.count ?? 0;
};

it('a sweep drains a hundred thousand rows in the order of each kind; new writes are published at once', async () => {
  const kinds = ['test.busy', ...Array.from({ length: 10 }, (_, i) => `test.other-${i}`)];
  await query(
    server,
    `INSERT INTO outbox (id, topic, ref, created_at)
     SELECT gen_random_uuid(), CASE WHEN i % 2 = 0 THEN 'test.busy' ELSE 'test.other-' || (i / 2) % 10 END,
            lpad(to_hex(i), 32, '0')::uuid, now() - interval '1 hour' + i * interval '1 ms'
     FROM generate_series(1, $1::int) AS i`,
    [ROWS],
  );
  const published = new Map<string, string[]>(kinds.map((kind) => [kind, []]));
  const outbox = server.app.get(OutboxService);
  for (const kind of kinds)
    outbox.register(kind, (changes) => void published.get(kind)?.push(...changes.map(({ ref }) => ref)));
  const drained = outbox.sweep();

  const [busy] = kinds as [string];
  let writes = 0;
  while ((await left()) > ROWS / 10) {
    const ref = newId();
    await server.app.get(ChangesService).commit({}, async (change) => change.publish(changeKind(busy), ref));
    await waitUntil(() => published.get(busy)?.includes(ref) === true);
    writes += 1;
  }
  expect(writes).toBeGreaterThan(3);
  await drained;
  await waitUntil(async () => (await left()) === 0);
  const old = (refs: string[]) => refs.filter((ref) => ref.startsWith('00000000'));
  for (const refs of published.values()) expect(old(refs)).toEqual(old(refs).toSorted());
  const count = [...published.values()].reduce((sum, refs) => sum + old(refs).length, 0);
  expect(count).toBe(ROWS);
});

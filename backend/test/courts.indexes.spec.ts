import type { CourtsFilter } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { listOf } from '../src/features/courts/courts.sql.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Half of them anywhere on Earth, the others in one city. Filled without indexes, which are then made at once. */
const FILL = `
  CREATE TEMP TABLE index_of_courts AS
    SELECT indexname AS name, indexdef AS text FROM pg_indexes
    WHERE tablename = 'courts' AND indexname IN ('courts_position', 'courts_place', 'courts_search', 'courts_name');
  DROP INDEX courts_position, courts_place, courts_search, courts_name;
  INSERT INTO courts (id, name, address, city, court_type, latitude, longitude, time_zone, created_at)
  SELECT gen_random_uuid(), 'Court ' || md5(n::text), n || ' Street', 'City ' || n % 500, 'outdoor',
         CASE WHEN n % 2 = 0 THEN degrees(asin(2 * random() - 1)) ELSE 40.6 + random() * 0.3 END,
         CASE WHEN n % 2 = 0 THEN 360 * random() - 180 ELSE -74.1 + random() * 0.3 END, 'UTC', now()
  FROM generate_series(1, 100000) n;
  DO $$ DECLARE made record; BEGIN
    FOR made IN SELECT text FROM index_of_courts LOOP EXECUTE made.text; END LOOP;
  END $$;
  ANALYZE courts`;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
  await client.query(FILL);
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL reads the first page of a list: by which indexes, and how many rows come out of its busiest step. */
async function planOf(filter: CourtsFilter, sortKey: string) {
  const { statement, values } = listOf(filter);
  const first = filter.near ? '-infinity' : '';
  const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`, [
    sortKey || first,
    FIRST_ID,
    51,
    ...values,
  ]);
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    scansTable: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    most: Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0)),
  };
}

describe('among 100,000 courts', () => {
  it.each<[string, CourtsFilter, string]>([
    ['the nearest', { near: '40.75,-73.98' }, 'courts_position'],
    ['the nearest where there is none', { near: '-89.9,12' }, 'courts_position'],
    ['those within a radius of a busy city', { near: '40.75,-73.98', radius: 80_467 }, 'courts_position'],
    ['those within a radius of nowhere', { near: '-47,-130', radius: 1_000 }, 'courts_position'],
    ['those of a small part of the map', { bbox: '2,48,3,49' }, 'courts_place'],
    ['those across the date line', { bbox: '179,-20,-179,-16' }, 'courts_place'],
    ['those of the whole world', { bbox: '-180,-90,180,90' }, 'courts_name'],
    ['those of the whole world that are near', { bbox: '-180,-90,180,90', near: '40.75,-73.98' }, 'courts_position'],
    ['those with a rare text', { search: 'c4ca4238' }, 'courts_search'],
    ['the nearest with a rare text', { search: 'c4ca4238', near: '40.75,-73.98' }, 'courts_search'],
    ['those with a common text', { search: 'street' }, 'courts_name'],
    ['those by name', {}, 'courts_name'],
  ])('%s are found by an index, without reading many others', async (_, filter, index) => {
    const plan = await planOf(filter, '');
    expect([...plan.indexes]).toEqual([index]);
    expect(plan.scansTable).toBe(false);
    expect(plan.most).toBeLessThan(1_000);
  });

  it('a later page is found by the same index', async () => {
    expect([...(await planOf({}, 'court 8')).indexes]).toEqual(['courts_name']);
    expect([...(await planOf({ near: '40.75,-73.98' }, '0.001')).indexes]).toEqual(['courts_position']);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

/**
 * Foreign keys without an index that begins with their columns. A partial index counts only if it leaves out just the
 * rows in which the column is null, because no cascade looks for those.
 */
const WITHOUT_INDEX = `
  SELECT c.conrelid::regclass || ' ' || c.conname AS name
    FROM pg_constraint c
   WHERE c.contype = 'f'
     AND NOT EXISTS (
       SELECT 1 FROM pg_index i
        WHERE i.indrelid = c.conrelid AND i.indisvalid
          AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          AND (i.indpred IS NULL
               OR cardinality(c.conkey) = 1
                  AND pg_get_expr(i.indpred, i.indrelid) =
                      format('(%I IS NOT NULL)', (SELECT attname FROM pg_attribute
                                                   WHERE attrelid = c.conrelid AND attnum = c.conkey[1]))))
   ORDER BY 1`;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const withoutIndex = async () => (await client.query<{ name: string }>(WITHOUT_INDEX)).rows.map(({ name }) => name);

it('the database has an index for each foreign key, so that removing a row reads no table from end to end', async () => {
  expect(await withoutIndex()).toEqual([]);
});

it('the check finds a foreign key without an index, also when a partial index leaves out rows', async () => {
  await client.query(`
    CREATE TABLE parents (id int PRIMARY KEY);
    CREATE TABLE children (a int CONSTRAINT fk_a REFERENCES parents, b int CONSTRAINT fk_b REFERENCES parents,
                           c int CONSTRAINT fk_c REFERENCES parents, d int CONSTRAINT fk_d REFERENCES parents);
    CREATE INDEX ON children (b) WHERE b IS NOT NULL;
    CREATE INDEX ON children (c) WHERE d > 0;
    CREATE INDEX ON children (b, d)`);
  expect(await withoutIndex()).toEqual(['children fk_a', 'children fk_c', 'children fk_d']);
});

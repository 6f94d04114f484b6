import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { differences, fingerprintsOf, fingerprintsOfFiles } from '../../scripts/steps/compare-copies.mjs';
import { rehearseRestore, unfit } from '../../scripts/steps/rehearse-restore.mjs';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { runFolder } from './harness/test-run.ts';

const PEOPLE = `INSERT INTO users (id, kind, issuer, subject, display_name, avatar, created_at)
  SELECT md5(n::text)::uuid, 'member', 'tests', 'person-' || n, 'Person ' || n, '{}', '2026-11-25'
  FROM generate_series(1, 20) n`;

describe('a restored database', () => {
  let databases: TestDatabase[];
  let before: Client;
  let after: Client;
  beforeAll(async () => {
    databases = [await createTestDatabase(), await createTestDatabase()];
    [before, after] = databases.map(({ url }) => new Client({ connectionString: url })) as [Client, Client];
    for (const client of [before, after]) {
      await client.connect();
      await client.query(PEOPLE);
    }
  });
  afterAll(async () => {
    await Promise.all([before.end(), after.end()]);
    await Promise.all(databases.map((database) => database.drop()));
  });
  beforeEach(() => after.query('BEGIN'));
  afterEach(() => after.query('ROLLBACK'));

  const found = async () =>
    differences(await fingerprintsOf(before), await fingerprintsOf(after)).map((line) => line.split(':')[0]);

  it('is equal, in any order of its rows', async () => {
    await after.query(`UPDATE users SET display_name = display_name WHERE subject = 'person-3'`);
    expect(await found()).toEqual([]);
    expect((await fingerprintsOf(before)).get('public.users')).toMatch(/^20 rows, /);
  });

  it.each([
    ['a missing row', `DELETE FROM users WHERE subject = 'person-3'`, ['public.users']],
    ['another value', `UPDATE users SET display_name = 'Nobody' WHERE subject = 'person-3'`, ['public.users']],
    ['a replaced row', `UPDATE users SET subject = 'person-x' WHERE subject = 'person-3'`, ['public.users']],
    ['a missing table', 'DROP TABLE game_log', ['public.game_log', 'constraints', 'indexes']],
    ['a missing index', 'DROP INDEX game_log_game', ['indexes']],
    ['a missing constraint', 'ALTER TABLE game_log DROP CONSTRAINT game_log_game_id_fkey', ['constraints']],
    ['an additional table', 'CREATE TABLE left_over (a int)', ['public.left_over']],
  ])('is not equal: %s', async (_, statement, names) => {
    await after.query(statement);
    expect((await found()).sort()).toEqual([...names].sort());
  });
});

describe('a copy of files', () => {
  const [from, to] = [runFolder('restore/from'), runFolder('restore/to')];
  beforeEach(() => {
    mkdirSync(path.join(from, 'a', 'b'), { recursive: true });
    writeFileSync(path.join(from, 'a', 'b', 'one.main'), 'one');
    writeFileSync(path.join(from, 'two.main'), 'two');
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  });

  const found = async () => differences(await fingerprintsOfFiles(from), await fingerprintsOfFiles(to));

  it('is equal', async () => {
    expect(await found()).toEqual([]);
  });

  it('is not equal if a file is missing or was changed', async () => {
    rmSync(path.join(to, 'a', 'b', 'one.main'));
    appendFileSync(path.join(to, 'two.main'), '!');
    const names = (await found()).map((line) => line.split(':')[0]);
    expect(names.sort()).toEqual([path.join('a', 'b', 'one.main'), 'two.main']);
  });
});

describe('a rehearsal', () => {
  it.each([
    ['pg_dump (PostgreSQL) 18.1', null],
    ['pg_dump (PostgreSQL) 19beta1', null],
    [
      'pg_dump (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)',
      'pg_dump 15 is older than the server, which is PostgreSQL 18',
    ],
    ['spawn pg_dump ENOENT', 'there is no pg_dump on this machine'],
  ])('needs a pg_dump that is not older than the server: %s', (version, why) => {
    expect(unfit(version, 180_001)).toBe(why);
  });

  it('fails with a reason if it cannot run, and leaves nothing', async () => {
    const database = await createTestDatabase();
    const search = process.env.PATH;
    process.env.PATH = '';
    const lines: string[] = [];
    const rehearsal = rehearseRestore(database.url, runFolder('restore/none'), (line) => void lines.push(line));
    await expect(rehearsal).rejects.toThrow('Skipped, nothing was rehearsed: there is no pg_dump on this machine');
    process.env.PATH = search;
    expect(lines).toEqual([]);
    await database.drop();
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { PostgresError } from '../src/database/embedded/runner.ts';
import { spawnChild } from './harness/children.ts';
import { currentRun, runFolder } from './harness/test-run.ts';

jest.setTimeout(120_000);

let folder: string;
let servers: EmbeddedPostgres[];
beforeEach(() => {
  folder = path.join(runFolder('postgres'), 'postgres');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
});

async function start(isVolatile = true): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, { isVolatile });
  servers.push(server);
  return server;
}

async function query<Row extends object>({ url }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

const pidFile = () => path.join(folder, 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  it('starts, is reused by a second start, and keeps its data over a stop', async () => {
    const first = await start();
    expect(first.reused).toBe(false);
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS number');
    const second = await start();
    expect(second).toMatchObject({ reused: true, url: first.url });
    await second.stop();
    await expect(query(first, 'SELECT 1')).rejects.toThrow();
    const third = await start();
    expect(third.reused).toBe(false);
    expect(await query(third, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('sorts the same on every machine, and requires its password', async () => {
    const server = await start();
    const words = await query<{ word: string }>(
      server,
      `SELECT word FROM (VALUES ('b'), ('é'), ('B'), ('a')) w (word) ORDER BY 1`,
    );
    expect(words.map(({ word }) => word)).toEqual(['B', 'a', 'b', 'é']);
    const stranger = { ...server, url: server.url.replace(/:[^:@]+@/, ':guess@') };
    await expect(query(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('recovers what was committed when it was killed', async () => {
    const first = await start(false);
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS number');
    process.kill(postmaster(), 'SIGKILL');
    const second = await start(false);
    expect(second.reused).toBe(false);
    expect(await query(second, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('starts although another program has the process id of a killed server, and leaves it running', async () => {
    await (await start()).stop();
    const idle = ['-e', 'setInterval(() => {}, 1e9)'];
    const other = spawnChild(currentRun().folder, process.execPath, idle, { stdio: 'ignore' });
    writeFileSync(pidFile(), [other.pid, folder, 1_700_000_000, 1, '', '127.0.0.1', '0 0', 'ready', ''].join('\n'));
    expect((await start()).reused).toBe(false);
    expect(postmaster()).not.toBe(other.pid);
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    other.kill('SIGKILL');
  });

  it('refuses data of another major version, and starts again on data of its own version', async () => {
    await (await start()).stop();
    const file = path.join(folder, 'PG_VERSION');
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toThrow(
      /postgres was made by PostgreSQL 17, which .+ cannot read: start the version of Hoopline that made it, or move the folder away to start afresh\.$/,
    );
    writeFileSync(file, own);
    expect((await start()).reused).toBe(false);
  });

  it('refuses a folder with other files, and changes nothing in it', async () => {
    writeFileSync(folder, '');
    await expect(start()).rejects.toThrow();
    folder = runFolder('somebody-elses');
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
    await expect(start()).rejects.toThrow(PostgresError);
    expect(readFileSync(path.join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
  });
});

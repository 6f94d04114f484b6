import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { LockTakenError, takeLock } from '../../src/boot/app-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrate.ts';
import { endChildren } from './children.ts';
import type { TestRun } from './test-run.ts';

const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;
/**
 * The data folder of the tests' PostgreSQL. Its path is fixed, so that a run uses what an aborted run has left. It is
 * in memory if there is room: creating a database of 400 files takes 0.02 s there, and up to 0.4 s on ext4, which gets
 * slower with each database that was created and dropped.
 */
const FOLDER = hasRoomInMemory()
  ? path.join(MEMORY, `hoopline-test-pg-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)}`)
  : path.resolve('.data/test-pg');
/** Each run keeps one connection with this application name open until it ends. */
const PRESENCE = 'hoopline-test-run';
const OTHER_RUNS = `SELECT 1 FROM pg_stat_activity WHERE application_name = '${PRESENCE}' AND pid <> pg_backend_pid()`;

export interface TestCluster extends TestRun {
  end(): Promise<void>;
}

/**
 * Starts the tests' PostgreSQL, which other runs on this machine share, and creates a migrated template for this run.
 */
export async function startCluster(): Promise<TestCluster> {
  const name = `test_${process.pid}`;
  const folder = path.resolve('.data', 'test-run', String(process.pid));
  return inTurn(async () => {
    const postgres = await startEmbeddedPostgres(FOLDER, { isVolatile: true });
    const admin = new Client({ connectionString: postgres.url, application_name: PRESENCE });
    admin.on('error', () => {});
    await admin.connect();
    if ((await admin.query(OTHER_RUNS)).rowCount === 0) {
      await dropDatabases(admin, /^test_/);
      endAbortedRuns(path.dirname(folder));
    }
    const templateUrl = withDatabase(postgres.url, name);
    await admin.query(`CREATE DATABASE ${name}`);
    await migrate(templateUrl);
    return { templateUrl, folder, end: () => endRun(postgres, admin, name, folder) };
  });
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    // Docker provides 64 MB by default, and other systems have no such folder.
    return false;
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function endRun(postgres: EmbeddedPostgres, admin: Client, name: string, folder: string): Promise<void> {
  endChildren(folder);
  await inTurn(async () => {
    await dropDatabases(admin, new RegExp(`^${name}(_|$)`));
    const isShared = (await admin.query(OTHER_RUNS)).rowCount !== 0;
    await admin.end();
    if (isShared) return;
    await postgres.stop();
    if (FOLDER.startsWith(MEMORY)) rmSync(FOLDER, { recursive: true, force: true });
  });
  rmSync(folder, { recursive: true, force: true });
}

function endAbortedRuns(runs: string): void {
  mkdirSync(runs, { recursive: true });
  for (const run of readdirSync(runs)) endChildren(path.join(runs, run));
  rmSync(runs, { recursive: true, force: true });
}

async function dropDatabases(admin: Client, names: RegExp): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('SELECT datname AS name FROM pg_database');
  for (const { name } of rows) if (names.test(name)) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
}

/** Lets one run at a time start or end, so that no run stops the server that another is about to use. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(FOLDER), { recursive: true });
  for (;;) {
    let release: () => void;
    try {
      release = takeLock(`${FOLDER}.lock`, 'being tested');
    } catch (error) {
      if (!(error instanceof LockTakenError)) throw error;
      await delay(50);
      continue;
    }
    return await work().finally(release);
  }
}

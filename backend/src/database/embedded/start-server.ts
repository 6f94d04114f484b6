import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../config/free-port.ts';
import { PostgresError } from './postgres-error.ts';
import { findServer } from './postmaster.ts';
import type { Runner } from './runner.ts';

const PATIENCE_MS = 60_000;
const RETRY_MS = 100;

/** What a lost race, or a server that was killed a moment ago, makes PostgreSQL say. It passes. */
const PASSING = /lock file "\S+" (already exists|is empty)|is still in use|could not bind|Address already in use/;

/** What tests ask for: a crash of the machine may lose everything. */
const VOLATILE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
];

/** Starts a server on the runner's data, or finds the one that already runs on them. */
export async function startServer(runner: Runner, isVolatile: boolean): Promise<{ port: number; reused: boolean }> {
  const deadline = Date.now() + PATIENCE_MS;
  let reused = true;
  let complaint = 'The server that is noted in postmaster.pid does not answer.';
  while (Date.now() < deadline) {
    const server = await findServer(runner.dataDir);
    if (server.state === 'ready') return { port: server.port, reused };
    if (server.state === 'none') {
      const launched = await launch(runner, isVolatile);
      if (launched.isUp) {
        reused = false;
        continue;
      }
      complaint = launched.log;
      if (!PASSING.test(complaint)) break;
    }
    await delay(RETRY_MS);
  }
  throw new PostgresError(`PostgreSQL did not start on ${runner.dataDir}:\n${complaint}`);
}

/** Starts the server and waits until it is up. `log` is what it had to say. */
async function launch({ dataDir, run }: Runner, isVolatile: boolean): Promise<{ isUp: boolean; log: string }> {
  const settings = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'timezone=UTC'];
  if (isVolatile) settings.push(...VOLATILE);
  const options = [`-p ${await freePort('127.0.0.1')}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const logFile = path.join(dataDir, 'server.log');
  const known = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const { code } = await run('pg_ctl', ['-D', dataDir, '-w', '-t', '60', '-l', logFile, '-o', options, 'start']);
  const log = existsSync(logFile) ? readFileSync(logFile).subarray(known).toString() : '';
  return { isUp: code === 0, log };
}

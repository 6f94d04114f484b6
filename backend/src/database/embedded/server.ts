import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../config/ports.ts';
import { DATABASE_USER, passwordOf } from './cluster.ts';
import { PostgresError, type Runner, runCommand } from './runner.ts';

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

/** Errors worth a retry: another process was faster, or a server that was just killed has not quite ended. */
const TRANSIENT = /lock file "\S+" (already exists|is empty)|is still in use|could not bind|Address already in use/;

/** Settings for tests: faster, but a crash of the machine may lose everything. */
const VOLATILE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  // Linux lets the kernel copy the files of a template: creating a database takes 20 ms instead of 300.
  ...(process.platform === 'linux' ? ['file_copy_method=clone'] : []),
];

/** Starts a server on the runner's data, or finds the server that already runs on them. Throws `PostgresError`. */
export async function startServer(runner: Runner, isVolatile: boolean): Promise<{ port: number; reused: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let reused = true;
  let lastError = 'The server that postmaster.pid names does not answer.';
  while (Date.now() < deadline) {
    const server = await findServer(runner.dataDir);
    if (server.state === 'ready') return { port: server.port, reused };
    if (server.state === 'none') {
      const launched = await launch(runner, isVolatile);
      if (launched.isUp) {
        reused = false;
        continue;
      }
      lastError = launched.log;
      if (!TRANSIENT.test(lastError)) break;
    }
    await delay(RETRY_MS);
  }
  throw new PostgresError(`PostgreSQL did not start on ${runner.dataDir}:\n${lastError}`);
}

/** Starts the server and waits until it is up. `log` is what the server wrote to its log meanwhile. */
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

/** PostgreSQL writes into this file which process serves a data folder. The file stays when that process is killed. */
const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

interface Postmaster {
  pid: number;
  port: number;
}

export const urlOf = (dataDir: string, port: number): string =>
  `postgres://${DATABASE_USER}:${passwordOf(dataDir)}@127.0.0.1:${port}/postgres`;

/** The server that postmaster.pid names, running or not. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** A `ready` server answers queries; a `busy` one is starting up or shutting down. */
async function findServer(dataDir: string): Promise<{ state: 'none' | 'busy' } | { state: 'ready'; port: number }> {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) return { state: 'none' };
  if (await answers(dataDir, postmaster.port)) return { state: 'ready', port: postmaster.port };
  const command = await commandOf(postmaster.pid);
  if (command?.includes(dataDir)) return { state: 'busy' };
  // After a reboot the process id may belong to another program. PostgreSQL would mistake that program for a server and
  // refuse to start. The file stays if no process has the id: PostgreSQL finds child processes of a killed server
  // through it.
  if (command) rmSync(pidFile(dataDir), { force: true });
  return { state: 'none' };
}

async function answers(dataDir: string, port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(dataDir, port), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return path.resolve(rows[0]?.data_directory ?? '') === dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The command line of a running process; undefined or empty for one that has ended. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return undefined;
    }
  }
  const listed = await runCommand('ps', ['-p', String(pid), '-o', 'command=']);
  return listed.code === 0 ? listed.output : undefined;
}

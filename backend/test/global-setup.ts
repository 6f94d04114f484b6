import { startCluster } from './harness/cluster.ts';
import { announceRun } from './harness/test-run.ts';

/** Runs once before any worker. Starts PostgreSQL and creates the template of every test's database. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster();
  announceRun(cluster);
  Object.assign(globalThis, { endTestRun: cluster.end });
  // On Ctrl-C Jest exits at once, without its teardown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.end().finally(() => process.exit(1)));
  }
}

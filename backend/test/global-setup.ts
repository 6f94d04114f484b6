import { startCluster } from './harness/cluster.ts';
import { announceRun } from './harness/test-run.ts';

/** Once a run, before any worker: PostgreSQL, and the template that every test's database is made from. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster();
  announceRun(cluster);
  Object.assign(globalThis, { endTestRun: cluster.end });
  // Jest leaves at once on Ctrl-C, without its teardown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.end().finally(() => process.exit(1)));
  }
}

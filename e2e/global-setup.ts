import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../backend/src/database/embedded/embedded-postgres.ts';
import { endChildren } from '../backend/test/harness/children.ts';
import { spawnNode } from '../backend/test/harness/process.ts';
import { findRedisServer, launchRedis } from '../backend/test/harness/redis-server.ts';

const home = path.resolve('.data', 'e2e');
const folder = path.join(home, 'app');

/** The built app on an embedded database of its own, made and filled for this run, and a Redis where there is one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await endAbortedRun();
  const redis = findRedisServer() ? await launchRedis(home) : undefined;
  const app = await spawnNode({ folder, redisUrl: redis?.url, env: { NODE_ENV: 'development', SEED: 'true' } });
  process.env.E2E_URL = app.url;
  return async () => {
    await app.kill('SIGTERM');
    await redis?.stop();
  };
}

/** A run that was killed may have left its processes behind. */
async function endAbortedRun(): Promise<void> {
  endChildren(home);
  const data = path.join(folder, 'data', 'postgres');
  if (existsSync(path.join(data, 'postmaster.pid'))) await (await startEmbeddedPostgres(data)).stop();
  rmSync(home, { recursive: true, force: true });
}

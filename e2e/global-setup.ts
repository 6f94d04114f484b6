import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRedisServer } from '../backend/src/boot/cluster/local-redis.ts';
import { freePort } from '../backend/src/config/ports.ts';
import { startEmbeddedPostgres } from '../backend/src/database/embedded/embedded-postgres.ts';
import { readPostmaster, urlOf } from '../backend/src/database/embedded/server.ts';
import { endChildren } from '../backend/test/harness/children.ts';
import { PUSH_CERTIFICATE, PUSH_HOST } from '../backend/test/harness/fake-push-service.ts';
import { spawnNode } from '../backend/test/harness/process.ts';
import { launchRedis } from '../backend/test/harness/redis-server.ts';
import { OPERATOR } from './people.ts';

const home = path.resolve('.data', 'e2e');
const folder = path.join(home, 'app');

/** Starts the built app on a new embedded database with sample data, and with a Redis if one is installed. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await endAbortedRun();
  const redis = findRedisServer() ? await launchRedis(home) : undefined;
  const settings = { NODE_ENV: 'development', SEED: 'true', SAMPLE_LIFE: 'false', OPERATORS: OPERATOR };
  const env = { ...settings, ...(await pushService()) };
  const app = await spawnNode({ folder, redisUrl: redis?.url, env });
  process.env.E2E_URL = app.url;
  const data = path.join(folder, 'data', 'postgres');
  process.env.E2E_DATABASE_URL = urlOf(data, Number(readPostmaster(data)?.port));
  // Without a mail server the app writes mails to files.
  process.env.E2E_MAILS = path.join(folder, 'data', 'mail');
  return async () => {
    await app.kill('SIGTERM');
    await redis?.stop();
  };
}

/** Settings that direct the app to the push service that a journey starts. */
async function pushService(): Promise<Record<string, string>> {
  const port = String(await freePort('127.0.0.1'));
  process.env.E2E_PUSH_PORT = port;
  const lead = pathToFileURL(path.resolve('e2e/lead-to-push-service.mjs'));
  const trust = { NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE };
  return { PUSH_HOSTS: PUSH_HOST, E2E_PUSH_PORT: port, NODE_OPTIONS: `--import=${lead.href}`, ...trust };
}

/** Ends the processes that a killed run may have left behind, and deletes its files. */
async function endAbortedRun(): Promise<void> {
  endChildren(home);
  const data = path.join(folder, 'data', 'postgres');
  if (existsSync(path.join(data, 'postmaster.pid'))) await (await startEmbeddedPostgres(data)).stop();
  rmSync(home, { recursive: true, force: true });
}

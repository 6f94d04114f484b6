import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/steps/root.mjs';
import { fromServer } from './from-server.mjs';

/** @type {typeof import('pg')} */
const { Client } = fromServer('pg');

/** The memory that `docker-compose.yml` gives PostgreSQL for its blocks. Without a setting it would be 128 MB. */
const SHARED_BUFFERS = '512MB';

/** Starts an empty PostgreSQL for the bench. `stop` deletes it, with all files that the servers stored beside it. */
export async function openDatabase() {
  const folder = inRoot('.data/bench');
  rmSync(folder, { recursive: true, force: true });
  const built = pathToFileURL(inRoot('backend/dist/src/database/embedded/embedded-postgres.js')).href;
  const { startEmbeddedPostgres } = await import(built);
  /** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
  const start = () => startEmbeddedPostgres(inRoot('.data/bench/postgres'), { isVolatile: true });
  const first = await start();
  await withClient(first.url, (client) => client.query(`ALTER SYSTEM SET shared_buffers = '${SHARED_BUFFERS}'`));
  await first.stop();
  const { url, stop } = await start();
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates another empty database on the same PostgreSQL.
 * @param {string} url @param {string} name @returns {Promise<string>} its address
 */
export async function addDatabase(url, name) {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return Object.assign(new URL(url), { pathname: name }).href;
}

/**
 * @template T
 * @param {string} url @param {(client: import('pg').Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Measures whether one sweep removes all dropped uploads from a store that answers slowly.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../scripts/steps/root.mjs';
import { run, say } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';

const FILES = 500;
const ANSWER_MS = 20;

const DROPPED = `
  INSERT INTO uploads (id, state, kind, content_type, has_small, created_at)
  SELECT gen_random_uuid(), 'dropped', 'image', 'image/png', true, now() FROM generate_series(1, $1)`;

/** @param {string} path */
const fromBuild = (path) => import(pathToFileURL(inRoot(`backend/dist/src/${path}.js`)).href);

await run(async (bench) => {
  const { url } = await bench.database();
  // A server that starts creates the tables.
  await (await bench.hoopline(url)).stop();
  const store = await startStore();
  bench.own(store);
  const [{ createApp }, { readConfig }, { UploadsJob }] = await Promise.all(
    ['app', 'config/env', 'uploads/uploads.job'].map(fromBuild),
  );
  const settings = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: inRoot('.data/bench/sweep') });
  const s3 = {
    endpoint: store.url,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
    forcePathStyle: true,
  };
  const app = await createApp({
    ...settings,
    PORT: 0,
    DATABASE_URL: url,
    SESSION_SECRET: 'x'.repeat(64),
    origin: 'http://localhost',
    s3,
  });
  await app.init();
  bench.own({ stop: () => app.close() });
  const left = () =>
    withClient(url, async (client) => (await client.query('SELECT count(*)::int AS count FROM uploads')).rows[0].count);

  await withClient(url, (client) => client.query(DROPPED, [FILES]));
  const began = performance.now();
  /** @type {string} */
  const outcome = await app
    .get(UploadsJob)
    .run(new Date(), new AbortController().signal)
    .then(
      () => 'ended',
      (/** @type {Error} */ error) => `failed: ${error.message}`,
    );
  const remaining = await left();
  say(
    `One sweep ${outcome} after ${((performance.now() - began) / 1_000).toFixed(1)} s; ${store.removed()} files were removed`,
  );
  bench.report({
    what: `Dropped uploads that one sweep leaves, of ${FILES} in a store that answers after ${ANSWER_MS} ms`,
    ours: String(remaining),
    bare: '0',
    ratio: remaining,
    wanted: { atMost: 0 },
  });
});

/** Replaces an S3-compatible store: counts the files to remove, and answers after `ANSWER_MS`. */
async function startStore() {
  let removed = 0;
  const server = createServer((request, answer) => {
    request.resume();
    if (request.method === 'DELETE') removed += 1;
    setTimeout(() => answer.writeHead(204).end(), ANSWER_MS);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    removed: () => removed,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

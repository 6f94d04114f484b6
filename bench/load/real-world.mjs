import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/steps/root.mjs';
import { withClient } from '../steps/database.mjs';
import { addressOfNext } from '../steps/load.mjs';
import { addMembers, inventMembers } from '../steps/members.mjs';

/** @typedef {typeof import('../../backend/src/demo/life/client/actor.ts')} ActorModule */
/** @typedef {typeof import('../../backend/src/demo/life/client/web-session.ts')} SessionModule */

const OPS_TOKEN = randomBytes(24).toString('hex');
const SOCKETS = /^hoopline_sockets(?:\{.*\})? (\d+)/m;

/**
 * Starts the built server on a database of its own, and signs `count` members in. The limits of calls stay on: each
 * member has another IP address, as people do.
 * @param {{ database: () => Promise<{ url: string }>, hoopline: (url: string, env: Record<string, string>) => Promise<import('../steps/servers.mjs').Server> }} bench
 * @param {number} count
 * @returns {Promise<Omit<import('./world.mjs').World, 'say' | 'report'>>}
 */
export async function openWorld(bench, count) {
  const { url: databaseUrl } = await bench.database();
  let server = await bench.hoopline(databaseUrl, { OPS_TOKEN });
  const { url } = server;
  const start = () => bench.hoopline(databaseUrl, { OPS_TOKEN, PORT: new URL(url).port });
  return {
    actors: await signedIn(databaseUrl, url, count),
    query: (text, values) => withClient(databaseUrl, async (client) => (await client.query(text, values)).rows),
    memory: () => server.memory(),
    cpuMs: () => server.cpuMs(),
    countSockets: async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPS_TOKEN}` } });
      const [, sockets] = SOCKETS.exec(await answer.text()) ?? [];
      if (sockets === undefined)
        throw new Error(`The server does not report how many sockets it has: ${answer.status}`);
      return Number(sockets);
    },
    restart: async (how) => {
      await (how === 'deploy' ? server.stop() : server.kill());
      server = await start();
    },
  };
}

/** @param {string} databaseUrl @param {string} origin @param {number} count */
async function signedIn(databaseUrl, origin, count) {
  const members = inventMembers(count);
  await withClient(databaseUrl, async (client) => {
    await addMembers(client, members);
    // New accounts may do little.
    await client.query(`UPDATE users SET created_at = now() - interval '2 days'`);
  });
  const built = (/** @type {string} */ name) =>
    import(pathToFileURL(inRoot('backend/dist/src/demo/life/client', name)).href);
  const { Actor } = /** @type {ActorModule} */ (await built('actor.js'));
  const { WebSession } = /** @type {SessionModule} */ (await built('web-session.js'));
  return members.map(({ id, cookie }) => {
    const headers = { 'x-forwarded-for': addressOfNext() };
    return new Actor(id, new WebSession(origin, headers, cookie));
  });
}

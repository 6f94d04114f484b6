// What it costs the server to tell everybody who watches: processor time for each packet that goes out, beside a bare
// Socket.IO server that tells its rooms the same. Calls about posts that nobody watches are taken off, on both sides: what
// is left is the telling alone.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { addPosts, newestPosts } from './steps/posts.mjs';
import { inTurns, median, ratioOf } from './steps/rounds.mjs';
import { Heard, openSockets } from './steps/sockets.mjs';

const SOCKETS = 500;
const POSTS = 50;
const CALLS = 3;
const ROUNDS = 5;
/** Longer than the server merges news of one post. */
const PAUSE_MS = 400;

/** @typedef {import('./steps/servers.mjs').Server} Server */

await run(async (bench) => {
  const { url } = await bench.database();
  const servers = { ours: await bench.hoopline(url), bare: await bench.bare('room') };
  const viewers = inventMembers(200);
  const posts = await withClient(url, async (client) => {
    // A post's own author is no viewer of it.
    await addMembers(client, inventMembers(10));
    await addPosts(client, 2 * POSTS);
    await addMembers(client, viewers);
    return newestPosts(client, 2 * POSTS);
  });
  const [watched, others] = [posts.slice(0, POSTS), posts.slice(POSTS)];

  const measures = await Promise.all([fanOut(servers.ours), fanOut(servers.bare)]);
  const cost = await inTurns(ROUNDS, { ours: measures[0], bare: measures[1] });
  const [ours, bare] = [cost.ours, cost.bare].map((each) => `${(median(each) * 1_000).toFixed(1)} µs/packet`);
  const what = `Fan-out, processor time of telling ${SOCKETS} sockets`;
  bench.report({ what, ours, bare, ratio: ratioOf(cost.ours, cost.bare), wanted: { atMost: 1.15 } });

  /** Lets sockets watch, and gives back what measures a packet's cost in ms. @param {Server} server */
  async function fanOut(server) {
    const sockets = await openSockets(server.url, Array(SOCKETS).fill(''));
    const topics = watched.map((id) => `post:${id}`);
    for (const socket of sockets) await socket.emitWithAck('watch', { topics });
    const heard = new Heard(sockets, 'feed.countsChanged');
    const caller = new Caller(server, 1);
    let turn = 0;

    const look = async (/** @type {string[]} */ postIds, /** @type {number} */ packets) => {
      const before = await server.cpuMs();
      for (let call = 0; call < CALLS; call += 1) {
        const told = packets > 0 ? heard.more(packets) : undefined;
        const { cookie } = viewers[turn++] ?? { cookie: '' };
        await caller.expectSuccess({ method: 'POST', path: '/api/feed/views', body: { postIds }, cookie });
        await told;
        await delay(PAUSE_MS);
      }
      return (await server.cpuMs()) - before;
    };
    return async () => {
      const packets = POSTS * SOCKETS;
      const [telling, silent] = [await look(watched, packets), await look(others, 0)];
      return (telling - silent) / (CALLS * packets);
    };
  }
});

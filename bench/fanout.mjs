// Measures the server's processor time for each packet that it sends to watching sockets, beside a bare Socket.IO
// server that sends the same packets to its rooms. On both sides the time of calls about posts that nobody watches is
// subtracted, so that only the sending is left.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { addPosts, newestPosts } from './steps/posts.mjs';
import { inTurns, median, ratioOf } from './steps/rounds.mjs';
import { openSockets, Received } from './steps/sockets.mjs';

const SOCKETS = 500;
const POSTS = 50;
const CALLS = 3;
const ROUNDS = 5;
/** Longer than the time for which the server merges events of one post. */
const PAUSE_MS = 400;

/** @typedef {import('./steps/servers.mjs').Server} Server */

await run(async (bench) => {
  const { url } = await bench.database();
  const servers = { ours: await bench.hoopline(url), bare: await bench.bare('room') };
  const viewers = inventMembers(200);
  const posts = await withClient(url, async (client) => {
    // The views of a post's own author do not count.
    await addMembers(client, inventMembers(10));
    await addPosts(client, 2 * POSTS);
    await addMembers(client, viewers);
    return newestPosts(client, 2 * POSTS);
  });
  const [watched, others] = [posts.slice(0, POSTS), posts.slice(POSTS)];

  const measures = await Promise.all([fanOut(servers.ours), fanOut(servers.bare)]);
  const cost = await inTurns(ROUNDS, { ours: measures[0], bare: measures[1] });
  const [ours, bare] = [cost.ours, cost.bare].map((each) => `${(median(each) * 1_000).toFixed(1)} µs/packet`);
  const what = `Fan-out, processor time of sending to ${SOCKETS} sockets`;
  bench.report({ what, ours, bare, ratio: ratioOf(cost.ours, cost.bare), wanted: { atMost: 1.15 } });

  /** Lets sockets watch. Returns a function that measures the cost of a packet in ms. @param {Server} server */
  async function fanOut(server) {
    const sockets = await openSockets(server.url, Array(SOCKETS).fill(''));
    const topics = watched.map((id) => `post:${id}`);
    for (const socket of sockets) await socket.emitWithAck('watch', { topics });
    const received = new Received(sockets, 'feed.countsChanged');
    const caller = new Caller(server, 1);
    let turn = 0;

    const look = async (/** @type {string[]} */ postIds, /** @type {number} */ packets) => {
      const before = await server.cpuMs();
      for (let call = 0; call < CALLS; call += 1) {
        const arrived = packets > 0 ? received.more(packets) : undefined;
        const { cookie } = viewers[turn++] ?? { cookie: '' };
        await caller.expectSuccess({ method: 'POST', path: '/api/feed/views', body: { postIds }, cookie });
        await arrived;
        await delay(PAUSE_MS);
      }
      return (await server.cpuMs()) - before;
    };
    return async () => {
      const packets = POSTS * SOCKETS;
      const [sending, silent] = [await look(watched, packets), await look(others, 0)];
      return (sending - silent) / (CALLS * packets);
    };
  }
});

// Measures the server's processor time for each of a thousand members who connect at once, as after a restart, beside
// Socket.IO that reads each session. Each member connects once, because members still count as online when they have
// just left.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns, median, ratioOf } from './steps/rounds.mjs';
import { openAtOnce } from './steps/sockets.mjs';

const SOCKETS = 1_000;
const ROUNDS = 5;
/** The time that the servers get for their work after a connection. */
const SETTLE_MS = 1_000;
const members = inventMembers(SOCKETS * (ROUNDS + 1));

/** @typedef {import('./steps/servers.mjs').Server} Server */

await run(async (bench) => {
  const { url } = await bench.database();
  const servers = { ours: await bench.hoopline(url), bare: await bench.bare('handshakes', url) };
  await withClient(url, (client) => addMembers(client, members));
  const cookies = members.map(({ cookie }) => cookie);

  const cost = await inTurns(ROUNDS, { ours: connecting(servers.ours), bare: connecting(servers.bare) });
  const [ours, bare] = [cost.ours, cost.bare].map((each) => `${median(each).toFixed(2)} ms/socket`);
  const what = `Handshakes, processor time of ${SOCKETS} members who connect at once`;
  bench.report({ what, ours, bare, ratio: ratioOf(cost.ours, cost.bare), wanted: { atMost: 2 } });

  /** Returns a function that connects the next thousand, and returns the cost of each in ms. @param {Server} server */
  function connecting(server) {
    let from = 0;
    return async () => {
      const before = await server.cpuMs();
      const sockets = await openAtOnce(server.url, cookies.slice(from, from + SOCKETS));
      await delay(SETTLE_MS);
      const used = (await server.cpuMs()) - before;
      from += SOCKETS;
      for (const socket of sockets) socket.disconnect();
      await delay(SETTLE_MS);
      return used / SOCKETS;
    };
  }
});

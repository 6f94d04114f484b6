// What it costs the server that a thousand members connect at once, as after a restart: processor time for each, beside
// Socket.IO that reads each one's session. Everybody comes once, since who was here a moment ago is still online.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { inTurns, median, ratioOf } from './steps/rounds.mjs';
import { openAtOnce } from './steps/sockets.mjs';

const SOCKETS = 1_000;
const ROUNDS = 5;
/** Until the servers have done what they do once somebody is connected. */
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

  /** What connects the next thousand, and gives back what each cost in ms. @param {Server} server */
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

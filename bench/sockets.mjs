// Measures the memory of an idle socket of a signed-in member, beside bare Socket.IO. The target is for the memory of
// its objects. Every round starts a new server of each kind.
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './steps/bench.mjs';
import { withClient } from './steps/database.mjs';
import { addMembers, inventMembers } from './steps/members.mjs';
import { each, inTurns, median, ratioOf } from './steps/rounds.mjs';
import { openSockets } from './steps/sockets.mjs';

const SIZES = [500, 1_000];
const ROUNDS = 2;
/** The time until the server frees the memory that a connection needs only while it begins. */
const SETTLE_MS = 2_000;
const members = inventMembers(Math.max(...SIZES));
const cookies = members.map(({ cookie }) => cookie);

await run(async (bench) => {
  const { url } = await bench.database();
  // A server that starts creates the tables.
  await (await bench.hoopline(url)).stop();
  await withClient(url, (client) => addMembers(client, members));

  for (const size of SIZES) {
    const bytes = await inTurns(ROUNDS, {
      ours: async () => perSocket(await bench.hoopline(url), size),
      bare: async () => perSocket(await bench.bare('room'), size),
    });
    for (const kind of /** @type {const} */ (['held', 'rss'])) {
      const [ours, bare] = [each(bytes.ours, kind), each(bytes.bare, kind)];
      const [shown, beside] = [ours, bare].map((sizes) => `${(median(sizes) / 1_024).toFixed(1)} KB`);
      const found = { ours: shown, bare: beside, ratio: ratioOf(ours, bare) };
      if (kind === 'held')
        bench.report({ what: `Memory of one of ${size} idle sockets`, ...found, wanted: { atMost: 1.25 } });
      // New sockets may use memory that the process had freed before, so this number means little.
      else bench.report({ what: '  as the system counts it', ...found });
    }
  }
});

/**
 * Memory for each socket, in bytes, with `size` open sockets.
 * @param {import('./steps/servers.mjs').Server} server @param {number} size
 */
async function perSocket(server, size) {
  // The first connections of a server need memory that belongs to no socket.
  const first = await openSockets(server.url, cookies.slice(0, 20));
  for (const socket of first) socket.disconnect();
  await delay(SETTLE_MS);
  const before = await server.memory();
  const sockets = await openSockets(server.url, cookies.slice(0, size));
  await delay(SETTLE_MS);
  const after = await server.memory();
  for (const socket of sockets) socket.disconnect();
  await server.stop();
  return { held: (after.held - before.held) / size, rss: (after.rss - before.rss) / size };
}

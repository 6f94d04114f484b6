// `watchFrom` starts this process with viewers, each with a socket. In the process that makes the load they would
// receive events late.
import { openSockets } from './sockets.mjs';

const [url = '', ...cookies] = process.argv.slice(2);
const sockets = await openSockets(url, cookies);
/** @type {import('./watch-from.mjs').Received[]} */
let received = sockets.map(() => []);
for (const [viewer, socket] of sockets.entries()) {
  socket.onAny((/** @type {string} */ name) => received[viewer]?.push({ name, at: performance.now() }));
}

process.on('message', async (/** @type {{ topics?: string[] }} */ { topics }) => {
  if (topics) await Promise.all(sockets.map((socket) => socket.emitWithAck('watch', { topics })));
  process.send?.(received);
  received = sockets.map(() => []);
});
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
process.send?.([]);

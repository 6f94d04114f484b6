import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./attack.mjs').Target} Target */
/** @typedef {import('./attack.mjs').Report} Report */

const CONNECTIONS = 300;
const WATCHED_MS = 15_000;

/**
 * A client without a session sends many bodies from one IP address, each with one byte a second.
 * @param {Report} bench @param {Target} target
 */
export async function endlessBodies(bench, { server }) {
  const { hostname, port } = new URL(server.url);
  const head =
    'POST /api/auth/guest HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.9\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
  let open = CONNECTIONS;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const timer = setInterval(() => socket.write(' '), 1_000);
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      open -= 1;
      clearInterval(timer);
    });
    return socket;
  });
  await delay(WATCHED_MS);
  bench.report({ what: `${CONNECTIONS} endless bodies: open after 15 s`, ours: String(open) });
  for (const socket of sockets) socket.destroy();
}

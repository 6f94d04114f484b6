import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fromServer } from '../steps/from-server.mjs';
import { openSockets } from '../steps/sockets.mjs';
import { megabytes, seconds } from './attack.mjs';

/** @typedef {import('./attack.mjs').Target} Target */
/** @typedef {import('./attack.mjs').Report} Report */

/** @type {typeof import('socket.io-client')} */
const { io } = fromServer('socket.io-client');

const FLOOD_MS = 20_000;
const TEXT = 'x'.repeat(20_000);
const ATTACKER = { 'x-forwarded-for': '203.0.113.7' };

/** Two clients that answer pings and read nothing, while others write to them. @param {Report} bench @param {Target} target */
export async function unreadSockets(bench, { server, talks }) {
  const flooded = talks.slice(0, 2);
  const cookies = flooded.map(({ other }) => other.cookie);
  const before = await server.memory();
  const sockets = await openSockets(server.url, cookies);
  const began = performance.now();
  /** @type {number[]} */
  const closedAfter = [];
  const timers = sockets.map((socket) => stopReading(socket, () => closedAfter.push(performance.now() - began)));
  let peak = 0;
  const isOver = () => performance.now() - began > FLOOD_MS;
  const watch = async () => {
    for (; !isOver(); await delay(1_000)) peak = Math.max(peak, (await server.memory()).held);
  };
  await Promise.all([watch(), ...flooded.flatMap((talk) => [write(server.url, talk, isOver)])]);
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.disconnect();
  bench.report({ what: 'Two sockets that read nothing: memory held for them', ours: megabytes(peak - before.held) });
  bench.report({ what: '  closed after', ours: closedAfter.map(seconds).join(', ') || 'never' });
}

/** @param {import('socket.io-client').Socket} socket @param {() => void} onClosed */
function stopReading(socket, onClosed) {
  const { ws } =
    /** @type {{ ws: { _socket: import('node:net').Socket, send(text: string, done: () => void): void } }} */ (
      /** @type {unknown} */ (socket.io.engine.transport)
    );
  ws._socket.pause();
  ws._socket.once('close', onClosed);
  // Engine.IO's answer to a ping, sent without having read one.
  return setInterval(() => ws.send('3', () => {}), 500);
}

/** @param {string} url @param {import('../steps/talks.mjs').Talk} talk @param {() => boolean} isOver */
async function write(url, { id, one }, isOver) {
  const headers = { cookie: one.cookie, 'content-type': 'application/json' };
  while (!isOver()) {
    const body = JSON.stringify({ content: TEXT, clientMessageId: randomUUID() });
    const answer = await fetch(`${url}/api/conversations/${id}/messages`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status === 429) await delay(200);
  }
}

const SOCKETS = 300;
const CALLS = 10;
const TOPICS = 50;

/**
 * A client without a session opens many sockets from one IP address. Each socket watches topics that do not exist.
 * @param {Report} bench @param {Target} target
 */
export async function anonymousSockets(bench, { server }) {
  const before = await server.memory();
  const sockets = Array.from({ length: SOCKETS }, () =>
    io(server.url, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: ATTACKER }),
  );
  await Promise.all(
    sockets.map((socket) =>
      Promise.race([new Promise((resolve) => socket.once('connect', () => resolve(0))), delay(5_000)]),
    ),
  );
  const open = sockets.filter(({ connected }) => connected);
  let held = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const answers = await Promise.all(
      open.map((socket) => {
        const topics = Array.from({ length: TOPICS }, () => `post:${randomUUID()}`);
        return socket
          .timeout(10_000)
          .emitWithAck('watch', { topics })
          .catch(() => undefined);
      }),
    );
    for (const answer of answers) {
      const topics = Object.values(answer?.result?.topics ?? {});
      held += topics.filter((/** @type {object} */ topic) => !('refused' in topic)).length;
    }
  }
  const after = await server.memory();
  bench.report({ what: `${SOCKETS} sockets of one address: let in`, ours: String(open.length) });
  bench.report({ what: '  random topics held, memory', ours: `${held}, ${megabytes(after.held - before.held)}` });
  for (const socket of sockets) socket.disconnect();
}

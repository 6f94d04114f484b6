import { fromServer } from './from-server.mjs';
import { addressOfNext } from './load.mjs';

/** @type {typeof import('socket.io-client')} */
const { io } = fromServer('socket.io-client');

/** @typedef {import('socket.io-client').Socket} Socket */

const AT_ONCE = 50;

/**
 * Connected sockets, one for each cookie; an empty cookie means a visitor.
 * @param {string} url @param {string[]} cookies @returns {Promise<Socket[]>}
 */
export async function openSockets(url, cookies) {
  /** @type {Socket[]} */
  const sockets = [];
  for (let from = 0; from < cookies.length; from += AT_ONCE) {
    const opened = await Promise.all(cookies.slice(from, from + AT_ONCE).map((cookie) => open(url, cookie)));
    sockets.push(...opened);
  }
  return sockets;
}

/**
 * Like `openSockets`, but all at once, each from another IP address.
 * @param {string} url @param {string[]} cookies
 */
export const openAtOnce = (url, cookies) =>
  Promise.all(cookies.map((cookie) => connect(url, { cookie, 'x-forwarded-for': addressOfNext() })));

/** @param {string} url @param {string} cookie @returns {Promise<Socket>} */
const open = (url, cookie) => connect(url, cookie ? { cookie } : { 'x-forwarded-for': addressOfNext() });

/** @param {string} url @param {Record<string, string>} extraHeaders of the handshake @returns {Promise<Socket>} */
function connect(url, extraHeaders) {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
    socket.once('disconnect', (reason) => reject(new Error(`A socket was closed: ${reason}`)));
  });
}

/** Counts an event over many sockets. */
export class Received {
  count = 0;
  #goal = Number.POSITIVE_INFINITY;
  #reached = () => {};

  /** @param {Socket[]} sockets @param {string} event */
  constructor(sockets, event) {
    for (const socket of sockets) {
      socket.on(event, () => {
        this.count += 1;
        if (this.count === this.#goal) this.#reached();
      });
    }
  }

  /** Resolves once this many more events have arrived. @param {number} number @returns {Promise<void>} */
  more(number) {
    this.#goal = this.count + number;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }
}

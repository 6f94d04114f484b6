import { Agent, request } from 'node:http';

/**
 * @typedef {object} Call one request
 * @property {string} path
 * @property {string} [method] GET by default
 * @property {string} [cookie] of a member or guest with a session
 * @property {string} [from] the IP address that the call comes from; each call without a cookie has its own
 * @property {unknown} [body] sent as JSON
 */

/**
 * @typedef {object} Pace the speed and the cost of work
 * @property {number} ms in all
 * @property {number} rate pieces a second
 * @property {number} cost milliseconds of the server's processor time for each piece, without PostgreSQL's
 */

/** The server distinguishes and limits visitors by their IP address. */
let visitors = 0;
export function addressOfNext() {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Makes calls to one server over a few connections that stay open. */
export class Caller {
  /** @param {import('./servers.mjs').Server} server @param {number} connections */
  constructor(server, connections) {
    this.server = server;
    this.connections = connections;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param {Call} call @returns {Promise<number>} the answer's status, once the whole answer has arrived */
  send({ path, method = 'GET', cookie, from = cookie ? undefined : addressOfNext(), body }) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.server.url + path, { method, headers, agent: this.agent }, (answer) => {
        answer.resume().on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end(text);
    });
  }

  /** Like `send`, but throws unless the call succeeded. @param {Call} call */
  async expectSuccess(call) {
    const status = await this.send(call);
    if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} was answered with ${status}`);
  }

  /**
   * Runs `work` on every connection, one piece after another, for this many seconds.
   * @param {number} seconds @param {() => Promise<unknown>} work @returns {Promise<Pace>}
   */
  keepBusy(seconds, work) {
    const until = performance.now() + seconds * 1_000;
    return this.#measure(async (count) => {
      while (performance.now() < until) {
        await work();
        count();
      }
    });
  }

  /**
   * Runs `work` this many times before anything is measured, so that V8 has compiled it. A larger program takes longer.
   * @param {number} pieces @param {() => Promise<unknown>} work
   */
  async warmUp(pieces, work) {
    let left = pieces;
    await this.#measure(async () => {
      while (left-- > 0) await work();
    });
  }

  /**
   * Makes all calls as fast as the connections can.
   * @param {Call[]} calls @returns {Promise<Pace & { statuses: number[] }>}
   */
  async sendAll(calls) {
    /** @type {number[]} */
    const statuses = [];
    let next = 0;
    const pace = await this.#measure(async (count) => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        statuses.push(await this.send(call));
        count();
      }
    });
    return { ...pace, statuses };
  }

  close() {
    this.agent.destroy();
  }

  /** @param {(count: () => void) => Promise<void>} work done on each connection at once @returns {Promise<Pace>} */
  async #measure(work) {
    let done = 0;
    const count = () => {
      done += 1;
    };
    const cpuBefore = await this.server.cpuMs();
    const began = performance.now();
    await Promise.all(Array.from({ length: this.connections }, () => work(count)));
    const ms = performance.now() - began;
    const cpuMs = (await this.server.cpuMs()) - cpuBefore;
    return { ms, rate: done / (ms / 1_000), cost: cpuMs / done };
  }
}

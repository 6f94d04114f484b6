import { Agent, request } from 'node:http';

/**
 * @typedef {object} Call one request
 * @property {string} path
 * @property {string} [method] GET without
 * @property {string} [cookie] of somebody with a session
 * @property {string} [from] the address it comes from; a call without a cookie has one of its own
 * @property {unknown} [body] sent as JSON
 */

/**
 * @typedef {object} Pace how work went
 * @property {number} ms in all
 * @property {number} rate pieces a second
 * @property {number} cost milliseconds of the server's processor time for each piece, without PostgreSQL's
 */

/** Visitors are told apart by their address, and limited by it. */
let visitors = 0;
export function addressOfNext() {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Calls to one server over a few kept connections. */
export class Caller {
  /** @param {import('./servers.mjs').Server} server @param {number} connections */
  constructor(server, connections) {
    this.server = server;
    this.connections = connections;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param {Call} call @returns {Promise<number>} the answer's status, once all of it is here */
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

  /** As `send`, but throws unless the call went well. @param {Call} call */
  async expectSuccess(call) {
    const status = await this.send(call);
    if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} was answered with ${status}`);
  }

  /**
   * Works on every connection, one piece after another, for so long.
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
   * Works so often before anything is measured: what runs often is compiled, and a larger program takes longer to be.
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

import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { inRoot } from '../../scripts/steps/root.mjs';
import { SESSION_SECRET } from './members.mjs';

/**
 * @typedef {object} Server a process of its own
 * @property {string} url
 * @property {() => Promise<number>} cpuMs processor time that all its threads have used
 * @property {() => Promise<{ rss: number, held: number }>} memory bytes: as the system counts them, and what its objects
 *   and buffers take
 * @property {() => Promise<unknown>} stop
 * @property {() => Promise<unknown>} kill ends it without a warning
 */

/**
 * Starts the built server as in production, except that a call can name its IP address, so that it is not limited
 * together with other calls.
 * @param {string} databaseUrl @param {Record<string, string>} [env] further settings
 */
export const startHoopline = (databaseUrl, env = {}) =>
  start(inRoot('backend/dist/src/main.js'), { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', SEED: 'false', ...env });

/** Starts the reference of that name, from `bench/bare`. @param {string} name @param {string} [databaseUrl] */
export const startBare = (name, databaseUrl = '') =>
  start(inRoot(`bench/bare/${name}.mjs`), { DATABASE_URL: databaseUrl });

/** @param {string} program @param {Record<string, string>} env @returns {Promise<Server>} */
async function start(program, env) {
  const cwd = inRoot('.data/bench');
  mkdirSync(cwd, { recursive: true });
  const { PATH, HOME } = process.env;
  const common = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: 'data', LOG_LEVEL: 'error' };
  const child = fork(program, {
    cwd,
    env: { PATH, HOME, SESSION_SECRET, ...common, ...env },
    execArgv: ['--expose-gc', '--import', new URL('meter.mjs', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  /** @type {{ origin: string }} */
  const { origin } = await messageOf(child, 'origin');
  const ask = async (/** @type {'cpu' | 'memory'} */ what) => {
    const answer = messageOf(child, 'usage');
    child.send({ ask: what });
    return (await answer).usage;
  };
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  return {
    // Not `localhost`: it can mean two addresses, and the server listens on one of them.
    url: origin.replace('localhost', '127.0.0.1'),
    cpuMs: async () => (await ask('cpu')).cpuMs,
    memory: () => ask('memory'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * The next message of the child that contains `key`; rejects if the child ends before.
 * @param {import('node:child_process').ChildProcess} child @param {string} key
 */
function messageOf(child, key) {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('A measured server has ended'));
    const receive = (/** @type {object} */ message) => {
      if (!(key in message)) return;
      child.off('message', receive).off('exit', end);
      resolve(message);
    };
    child.on('message', receive).on('exit', end);
  });
}

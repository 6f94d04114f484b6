import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/steps/root.mjs';
import { seconds, timedCall } from './attack.mjs';

/** @typedef {import('./attack.mjs').Target} Target */
/** @typedef {import('./attack.mjs').Report} Report */
/** @typedef {Report & { hoopline: (url: string, env: Record<string, string>) => Promise<import('../steps/servers.mjs').Server>, own: (started: { stop: () => Promise<unknown> }) => void }} Starter */

const FROZEN_MS = 20_000;

/** @param {{ status: number, ms: number }[]} calls */
const slowest = (calls) => seconds(Math.max(...calls.map(({ ms }) => ms)));
/** @param {{ status: number, ms: number }[]} calls */
const statuses = (calls) =>
  [...new Set(calls.map(({ status }) => (status === -1 ? 'none' : String(status))))].join(', ');

/**
 * Stops PostgreSQL for 20 s, as happens on a machine that swaps or is moved.
 * @param {Starter} bench @param {Target} target
 */
export async function frozenDatabase(bench, { server, members }) {
  const processes = serverProcesses();
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  // PostgreSQL must never stay stopped: it could not be shut down.
  const safety = setTimeout(() => signal('SIGCONT'), FROZEN_MS + 5_000);
  const thaw = delay(FROZEN_MS).then(() => signal('SIGCONT'));
  const headers = { cookie: members[0]?.cookie ?? '' };
  const calls = Array.from({ length: 30 }, () => timedCall(`${server.url}/api/auth/user`, { headers }));
  const health = await timedCall(`${server.url}/api/health`);
  const answers = await Promise.all(calls);
  await thaw;
  clearTimeout(safety);
  const began = performance.now();
  while ((await timedCall(`${server.url}/api/auth/user`, { headers })).status !== 200) await delay(100);
  bench.report({
    what: 'PostgreSQL stopped for 20 s: slowest of 30 calls',
    ours: `${slowest(answers)} (${statuses(answers)})`,
  });
  bench.report({ what: '  health answered after', ours: `${seconds(health.ms)} (${health.status})` });
  bench.report({ what: '  works again after', ours: seconds(performance.now() - began) });
}

/** The process ids of the embedded PostgreSQL and of its children. */
function serverProcesses() {
  const main = Number(readFileSync(inRoot('.data/bench/postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number);
  return [main, ...children];
}

/**
 * Stops Redis with SIGSTOP, so that it answers nothing.
 * @param {Starter} bench @param {Target} target @param {string} program
 */
export async function hungRedis(bench, { databaseUrl, members }, program) {
  const port = '6399';
  const redis = spawn(program, ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  bench.own({
    stop: () => {
      redis.kill('SIGCONT');
      redis.kill('SIGTERM');
      return redis.exitCode === null ? once(redis, 'exit') : Promise.resolve();
    },
  });
  await delay(1_000);
  const server = await bench.hoopline(databaseUrl, { REDIS_URL: `redis://127.0.0.1:${port}` });
  const headers = { cookie: members[1]?.cookie ?? '' };
  await timedCall(`${server.url}/api/auth/user`, { headers });
  redis.kill('SIGSTOP');
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => timedCall(`${server.url}/api/auth/user`, { headers })),
  );
  await delay(1_500);
  const later = await timedCall(`${server.url}/api/auth/user`, { headers });
  redis.kill('SIGCONT');
  bench.report({ what: 'Redis stopped: slowest of 30 calls', ours: `${slowest(answers)} (${statuses(answers)})` });
  bench.report({ what: '  a call two seconds later', ours: seconds(later.ms) });
}

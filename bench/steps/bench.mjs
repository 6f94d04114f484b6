import '../../scripts/steps/node-version.cjs';
import '../../scripts/steps/under-npm.mjs';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { prepare } from '../../scripts/steps/prepare.mjs';
import { inRoot } from '../../scripts/steps/root.mjs';
import { openDatabase } from './database.mjs';
import { each, median, ratioOf } from './rounds.mjs';
import { startBare, startHoopline } from './servers.mjs';
import { printTable } from './table.mjs';

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {import('./load.mjs').Pace} Pace */
/** @typedef {{ stop: () => Promise<unknown> }} Started */

const LONGEST_MS = 10 * 60_000;

/** One benchmark: the processes that it starts, and its results. */
class Bench {
  /** @type {Promise<Started>[]} */
  #started = [];
  /** @type {Row[]} */
  rows = [];

  database = () => this.#own(openDatabase());

  /** @param {string} databaseUrl @param {Record<string, string>} [env] further settings */
  hoopline = (databaseUrl, env) => this.#own(startHoopline(databaseUrl, env));

  /** Adds something else that must end with the benchmark. @param {Started} started */
  own(started) {
    void this.#own(Promise.resolve(started));
  }

  /** @param {string} name @param {string} [databaseUrl] */
  bare = (name, databaseUrl) => this.#own(startBare(name, databaseUrl));

  /** @param {Omit<Row, 'load'>} row */
  report(row) {
    this.rows.push({ ...row, load: loadavg()[0] ?? 0 });
  }

  /**
   * Reports two paces that were measured in turns. `atLeast` limits our speed divided by the other's, `atMost` our time
   * divided by the other's.
   * @param {{ what: string, unit: string, ours: Pace[], beside: Pace[], wanted?: Row['wanted'] }} found
   */
  compare({ what, unit, ours, beside, wanted }) {
    const [a, b] = [each(ours, 'rate'), each(beside, 'rate')];
    const [rate, bare] = [a, b].map((rates) => `${median(rates).toFixed(0)} ${unit}/s`);
    const cost = [ours, beside].map((paces) => median(each(paces, 'cost')).toFixed(2)).join(' / ');
    const isLonger = wanted && 'atMost' in wanted;
    this.report({
      what,
      ours: rate,
      bare,
      ratio: isLonger ? ratioOf(b, a) : ratioOf(a, b),
      wanted,
      cost: `${cost} ms`,
    });
  }

  /** Ends everything that was started, the last first, also what is still starting. */
  async end() {
    for (const one of this.#started.reverse()) await one.then((started) => started.stop()).catch(() => {});
  }

  /** @template {Started} T @param {Promise<T>} starting */
  #own(starting) {
    this.#started.push(starting);
    return starting;
  }
}

/**
 * Runs one benchmark and prints its results, or sends them to the process that started this one. Then ends everything
 * that was started, also on Ctrl-C. Calls `atEnd` before the processes end, also after a failure.
 * @param {(bench: Bench) => Promise<void>} work @param {{ longestMs?: number, atEnd?: () => void }} [options]
 */
export async function run(work, { longestMs = LONGEST_MS, atEnd = () => {} } = {}) {
  await prepare(['contracts', 'backend']);
  mkdirSync(inRoot('.data'), { recursive: true });
  const { takeLock } = await import(pathToFileURL(inRoot('backend/dist/src/boot/app-lock.js')).href);
  const release = takeLock(inRoot('.data/bench.lock'), 'being measured');
  const bench = new Bench();
  try {
    await Promise.race([work(bench), interruption(longestMs)]);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  }
  // An interrupted benchmark also reports the results that it had until then.
  if (process.connected) process.send?.({ rows: bench.rows });
  else if (bench.rows.length > 0) printTable(bench.rows);
  atEnd();
  await bench.end();
  release();
  // Work of an interrupted benchmark must not keep the process alive.
  process.exit();
}

/**
 * Rejects on a signal, when the parent process has ended, or after `longestMs`.
 * @param {number} longestMs @returns {Promise<never>}
 */
function interruption(longestMs) {
  return new Promise((_, reject) => {
    const stop = (/** @type {string} */ why) => reject(`Stopped: ${why}`);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
    process.on('disconnect', () => stop('nobody listens any more'));
    setTimeout(() => stop('it took too long'), longestMs);
  });
}

/** Prints the progress of a benchmark. @param {string} line */
export function say(line) {
  process.stderr.write(`  ${line}\n`);
}

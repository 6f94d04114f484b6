// Tests what load the server can take: many idle sockets, a mixed load in which nothing may be lost, reconnects after a
// restart, and memory that does not grow. The counts and the time are limited, and only the loopback interface is used.
// `npm run load [-- part … --tiny]`.
import { loadavg } from 'node:os';
import { tooFewFiles } from './load/open-files.mjs';
import { partsOf } from './load/parts.mjs';
import { openWorld } from './load/real-world.mjs';
import { run, say } from './steps/bench.mjs';
import { printColumns } from './steps/table.mjs';

const asked = process.argv.slice(2);
const parts = partsOf(asked.includes('--tiny'));
const names = asked.filter((word) => word !== '--tiny');
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  refuse(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}, and --tiny.`, 2);
const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
const most = Math.max(...chosen.map(([, { actors }]) => actors));
const tooFew = tooFewFiles(most);
if (tooFew) refuse(tooFew, 1);

/** The time to start the server and to sign everybody in. */
const START_SECONDS = 120;
const longestMs = (START_SECONDS + chosen.reduce((sum, [, { longestSeconds }]) => sum + longestSeconds, 0)) * 1_000;

/** @type {string[][]} */
const lines = [];

await run(
  async (bench) => {
    const world = { ...(await openWorld(bench, most)), say, report };
    say(`${most} members are signed in`);
    for (const [name, part] of chosen) {
      say(name);
      const began = Date.now();
      await within(part.longestSeconds, name, part.run(world));
      say(`took ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    }
  },
  { longestMs, atEnd },
);

/** @param {import('./load/world.mjs').Finding} finding */
function report({ what, found, wanted = '', isHeld }) {
  const verdict = isHeld === undefined ? '' : isHeld ? 'holds' : 'MISSED';
  if (isHeld === false) process.exitCode = 1;
  lines.push([what, found, wanted, verdict, (loadavg()[0] ?? 0).toFixed(1)]);
}

function atEnd() {
  if (lines.length > 0) printColumns([['what', 'found', 'wanted', '', 'load'], ...lines]);
}

/** @template T @param {number} seconds @param {string} name @param {Promise<T>} work @returns {Promise<T>} */
function within(seconds, name, work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(`Stopped: ${name} took longer than ${seconds} s`), seconds * 1_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param {string} why @param {number} code @returns {never} */
function refuse(why, code) {
  process.stderr.write(`${why}\n`);
  process.exit(code);
}

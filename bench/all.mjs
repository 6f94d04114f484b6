// Runs every benchmark in turn and prints one table of their results. `npm run bench [name …]` runs some of them.
import '../scripts/steps/node-version.cjs';
import '../scripts/steps/under-npm.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from '../scripts/steps/prepare.mjs';
import { inRoot } from '../scripts/steps/root.mjs';
import { printTable } from './steps/table.mjs';

/** @typedef {import('./steps/table.mjs').Row} Row */

const BENCHES = [
  'feed',
  'fanout',
  'send',
  'likes',
  'joins',
  'handshakes',
  'sockets',
  'thread',
  'courts',
  'players',
  'sign-in',
  'followers',
  'uploads',
  'attacks',
  'page',
  'presses',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are ${BENCHES.join(', ')}.\n`);
  process.exit(2);
}

await prepare(['contracts', 'backend']);

/** @type {Row[]} */
const rows = [];
/** @type {string[]} */
const failed = [];
let isInterrupted = false;

for (const name of asked.length > 0 ? asked : BENCHES) {
  if (isInterrupted) break;
  const began = Date.now();
  process.stderr.write(`${name}\n`);
  const child = fork(inRoot(`bench/${name}.mjs`));
  // Each benchmark ends the processes that it started before it ends itself.
  const interrupt = () => {
    isInterrupted = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  child.on('message', (/** @type {{ rows: Row[] }} */ message) => rows.push(...message.rows));
  const [code] = await once(child, 'exit');
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (code !== 0) failed.push(name);
  process.stderr.write(`  ${code === 0 ? 'took' : 'failed after'} ${((Date.now() - began) / 1_000).toFixed(0)} s\n`);
}

if (rows.length > 0) printTable(rows);
if (failed.length > 0) process.exitCode = 1;

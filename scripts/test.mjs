import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { prepareInstall } from './steps/prepare.mjs';
import {
  allOfJest,
  audit,
  build,
  checks,
  coreJourneys,
  faults,
  jest,
  otherJourneys,
  tools,
} from './steps/test-steps.mjs';

/** @typedef {import('./steps/test-steps.mjs').TestStep} TestStep */

/** The daily run: every check, every rule, call, event and screen, and the most important journeys. */
const daily = [[...checks, build], [allOfJest], [coreJourneys]];
/** All other tests: sweeps, tools, and every fault. */
const rest = [[audit, build], [tools], [otherJourneys], [faults]];

/** Rows run one after the other, the steps of a row side by side. @type {Record<string, TestStep[][]>} */
const PARTS = {
  unit: [[jest('Unit tests', '--selectProjects', 'backend', '--testPathPatterns', '(backend|contracts)/src/')]],
  backend: [[build], [jest('Backend tests', '--selectProjects', 'backend')]],
  frontend: [[jest('Frontend tests', '--selectProjects', 'frontend')]],
  e2e: [[build], [coreJourneys], [otherJourneys]],
  faults: [[build], [faults]],
  tools: [[audit, build], [tools]],
  more: [[build], [otherJourneys]],
  rest,
  all: [...daily, ...rest],
};
const SIDE_BY_SIDE = 2;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const rows = asked.length > 0 ? asked.flatMap((name) => PARTS[name] ?? []) : daily;
const steps = [...new Set(rows.flat())];
const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
console.log(`${steps.length} steps, about ${Math.ceil(minutes)} minutes on two cores, twice that on slow ones:`);
for (const { title } of steps) console.log(`  ${title}`);

await prepareInstall('all');
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ title: string, seconds: string, ok: boolean }[]} */
const done = [];
/** @type {Set<string>} */
const leftOut = new Set();
/** @type {Set<string>} */
const flaky = new Set();
/** @type {Set<TestStep>} */
const begun = new Set();
let isBlocked = false;

for (const row of rows) {
  const waiting = row.filter((step) => !begun.has(step));
  const next = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
}

console.log(`\n${'─'.repeat(64)}`);
for (const { title, seconds, ok } of done) console.log(`${seconds.padStart(7)} s  ${title}${ok ? '' : ': FAILED'}`);
for (const what of leftOut) console.log(`Skipped: ${what}`);
for (const name of flaky) console.log(`Flaky: ${name}`);
for (const { title } of done.filter(({ ok }) => !ok)) console.log(`Failed: ${title}`);
if (leftOut.size === 0) console.log('Nothing was skipped.');
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = done.every(({ ok }) => ok) ? 0 : 1;

/** @param {TestStep} step */
async function run(step) {
  begun.add(step);
  if (isBlocked) {
    leftOut.add(`${step.title}: a step that it needs has failed`);
    return;
  }
  const started = Date.now();
  console.log(`── ${begun.size}/${steps.length} ${step.title} ${'─'.repeat(Math.max(0, 56 - step.title.length))}`);
  const { ok, counts, skipped, output } = await step.run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (output && !ok) console.log(output.trimEnd());
  console.log(`${ok ? 'Passed' : 'FAILED'}: ${step.title}, ${seconds} s`);
  done.push({ title: step.title, seconds, ok });
  if (skipped) leftOut.add(skipped);
  for (const name of counts?.skippedNames ?? []) leftOut.add(name);
  for (const name of counts?.flakyNames ?? []) flaky.add(name);
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  total.skipped += counts?.skipped ?? 0;
  if (!ok && step.isNeeded) isBlocked = true;
}

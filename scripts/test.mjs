import './steps/node-version.mjs';
import './steps/under-npm.mjs';
import { prepareInstall } from './steps/prepare.mjs';
import { build, checks, jest, journeys } from './steps/test-steps.mjs';

/** @typedef {import('./steps/test-steps.mjs').TestStep} TestStep */

/** @type {Record<string, TestStep[]>} */
const PARTS = {
  unit: [jest('Unit tests', '--selectProjects', 'backend', '--testPathPatterns', '(backend|contracts)/src/')],
  backend: [build, jest('Backend tests', '--selectProjects', 'backend')],
  frontend: [jest('Frontend tests', '--selectProjects', 'frontend')],
  e2e: [build, journeys],
};
const everything = [...checks, build, jest('Unit, API, socket and screen tests'), journeys];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

await prepareInstall('all');
const steps = asked.length > 0 ? new Set(asked.flatMap((name) => PARTS[name] ?? [])) : everything;
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failedSteps = [];
/** @type {Set<string>} */
const leftOut = new Set();
let isBlocked = false;

for (const step of steps) {
  if (isBlocked) {
    leftOut.add(`${step.title}: a step that it needs has failed`);
    continue;
  }
  const started = Date.now();
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`);
  const { ok, counts, skipped } = await step.run();
  console.log(`${ok ? 'Passed' : 'FAILED'}: ${step.title}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) failedSteps.push(step.title);
  if (skipped) leftOut.add(skipped);
  for (const name of counts?.skippedNames ?? []) leftOut.add(name);
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  total.skipped += counts?.skipped ?? 0;
  isBlocked = !ok && step.isNeeded === true;
}

console.log(`\n${'─'.repeat(64)}`);
for (const what of leftOut) console.log(`Skipped: ${what}`);
for (const title of failedSteps) console.log(`Failed:  ${title}`);
if (leftOut.size === 0) console.log('Nothing was skipped.');
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditPackages } from './audit.mjs';
import { runNode } from './command.mjs';
import { inRoot } from './root.mjs';
import { countJest, countJestTwice, countPlaywright, failedFiles, isGreen } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {{ ok: boolean, counts?: Counts, skipped?: string, output?: string }} Outcome with unprinted `output` */
/**
 * `minutes` is the rough time on two cores. If a step with `isNeeded` fails, later steps cannot run.
 * @typedef {{ title: string, minutes: number, run: () => Promise<Outcome>, isNeeded?: boolean }} TestStep
 */

const reports = inRoot('.data', 'test-reports');

/**
 * A step that runs a tool. Tools run side by side, so the output of each is printed at its end.
 * @param {string} title @param {string} program @param {string[]} args @returns {TestStep}
 */
const tool = (title, program, ...args) => ({
  title,
  minutes: 0.5,
  run: () => runNode([inRoot(program), ...args], { isQuiet: true }),
});

/** @type {TestStep[]} */
export const checks = [
  tool('Types', 'scripts/typecheck.mjs'),
  tool('Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  tool(
    'Boundaries',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.mjs', 'contracts/src', 'backend/src', 'frontend/src'],
  ),
  tool('Dead code', 'node_modules/knip/bin/knip.js'),
  tool('Words', 'scripts/check-words.mjs'),
];

/** @type {TestStep} */
export const audit = { title: 'Known vulnerabilities', minutes: 0.1, run: () => auditPackages() };

/** @type {TestStep} */
export const build = { ...tool('Build', 'scripts/build.mjs'), isNeeded: true };

/** @param {string} title @param {string[]} args @returns {TestStep} */
export const jest = (title, ...args) => ({
  title,
  minutes: 5,
  run: async () => {
    const file = freshReport('jest.json');
    const ok = await runJest(file, args);
    return counted(ok, () => countJest(file));
  },
});

/**
 * All of Jest's tests. One or two files that fail run once more, as journeys do. Tests that pass only then are reported
 * as flaky.
 * @type {TestStep}
 */
export const allOfJest = {
  title: 'Unit, API, socket and screen tests',
  minutes: 7,
  run: async () => {
    const [first, second] = [freshReport('jest.json'), freshReport('jest-again.json')];
    const ok = await runJest(first, []);
    const again = ok || !existsSync(first) ? [] : failedFiles(first);
    if (again.length === 0) return counted(ok, () => countJest(first));
    console.log(`Trying again: ${again.join(', ')}`);
    const isOkThen = await runJest(second, ['--runTestsByPath', ...again]);
    return counted(isOkThen, () => countJestTwice(first, second));
  },
};

/** @type {TestStep} */
export const tools = {
  ...jest('Tests of installing, starting and deploying', '--config', 'backend/jest.tools.config.mjs'),
  minutes: 3,
};

/** @type {TestStep} */
export const faults = { ...jest('Faults and planted bugs', '--config', 'backend/jest.faults.config.mjs'), minutes: 10 };

/** @param {string} file of its report @param {string[]} args */
async function runJest(file, args) {
  const options = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const { ok } = await runNode([inRoot('node_modules/jest/bin/jest.js'), ...args, '--json', `--outputFile=${file}`], {
    env: { NODE_OPTIONS: options.filter(Boolean).join(' ') },
  });
  return ok;
}

/** The most important journeys. */
export const coreJourneys = journeys('Core journeys in a browser', 'core', 4);

/** All other journeys: sweeps of every page and width, and rare cases. */
export const otherJourneys = journeys('Other journeys in a browser', 'more', 8);

/** @param {string} title @param {string} project of playwright.config.ts @param {number} minutes @returns {TestStep} */
function journeys(title, project, minutes) {
  return {
    title,
    minutes,
    run: async () => {
      const { findChromium } = await import('./chromium.mjs');
      if (!(await findChromium())) {
        return {
          ok: !process.env.CI,
          skipped: `${title}: no Chromium here, and none could be fetched (CHROMIUM_PATH)`,
        };
      }
      const file = freshReport(`playwright-${project}.json`);
      const { ok } = await runNode(
        [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=list,json'],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
      );
      return counted(ok, () => countPlaywright(file));
    },
  };
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** A run that could not even report counts as one failure. @param {boolean} ok @param {() => Counts} count @returns {Outcome} */
function counted(ok, count) {
  try {
    const counts = count();
    return { ok: ok && isGreen(counts), counts };
  } catch {
    return { ok: false, counts: { passed: 0, failed: 1, skipped: 0, skippedNames: [], flakyNames: [] } };
  }
}

import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames
 * @property {string[]} flakyNames of tests that passed on their second try only; counted as passed
 */

/** @typedef {{ status: string, title: string, ancestorTitles: string[] }} JestTest */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ title: string, tests: { status: string }[] }} PlaywrightSpec */

/** How many tests of a run may pass on their second try only. */
const MAX_FLAKY = 2;

/** @param {Counts} counts */
export const isGreen = ({ failed, flakyNames }) => failed === 0 && flakyNames.length <= MAX_FLAKY;

/** @param {string} file @returns {Counts} */
export function countJest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {JestTest[]} */
  const tests = report.testResults.flatMap(
    (/** @type {{ assertionResults: JestTest[] }} */ suite) => suite.assertionResults,
  );
  const skipped = tests.filter(({ status }) => status === 'pending' || status === 'todo');
  return {
    passed: report.numPassedTests,
    // A file that does not even load has no tests to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: skipped.length,
    skippedNames: skipped.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title),
    flakyNames: [],
  };
}

/** @param {string} file @returns {Counts} */
export function countPlaywright(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    skippedNames: titlesOf(report, 'skipped'),
    flakyNames: titlesOf(report, 'flaky'),
  };
}

/** @param {PlaywrightSuite} report @param {string} wanted a status */
const titlesOf = (report, wanted) =>
  specsIn(report)
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ title }) => title);

/** @param {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} suite @returns {PlaywrightSpec[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

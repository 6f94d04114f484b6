import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames
 */

/** @typedef {{ status: string, title: string, ancestorTitles: string[] }} JestTest */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ title: string, tests: { status: string }[] }} PlaywrightSpec */

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
  };
}

/** @param {string} file @returns {Counts} */
export function countPlaywright(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    skippedNames: specsIn(report)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
  };
}

/** @param {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} suite @returns {PlaywrightSpec[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames
 * @property {string[]} flakyNames of tests that passed only on their second try; counted as passed
 */

/** @typedef {{ status: string, title: string, ancestorTitles: string[] }} JestTest */
/** @typedef {{ name: string, status: string, assertionResults: JestTest[] }} JestFile */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ title: string, tests: { status: string }[] }} PlaywrightSpec */

/** How many tests of a run may pass only on their second try. */
const MAX_FLAKY = 2;

/** @param {Counts} counts */
export const isGreen = ({ failed, flakyNames }) => failed === 0 && flakyNames.length <= MAX_FLAKY;

/** @param {string} file @returns {Counts} */
export const countJest = (file) => countFiles(filesOf(file));

/**
 * The failed files of a run, which run once more; none if there are too many.
 * @param {string} file @returns {string[]}
 */
export function failedFiles(file) {
  const failed = filesOf(file).filter(isRed);
  return failed.length <= MAX_FLAKY ? failed.map(({ name }) => name) : [];
}

/**
 * Counts the first run, with the results of the second run for the files that ran again.
 * @param {string} first @param {string} second @returns {Counts}
 */
export function countJestTwice(first, second) {
  const again = new Map(filesOf(second).map((file) => [file.name, file]));
  const files = filesOf(first);
  const flaky = files
    .filter((file) => isRed(file) && again.has(file.name))
    .filter(({ name }) => !isRed(again.get(name)));
  const counts = countFiles(files.map((file) => again.get(file.name) ?? file));
  return { ...counts, flakyNames: flaky.map(nameOfFailure) };
}

/** @param {string} file @returns {JestFile[]} */
const filesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).testResults;

/** Also true if a file did not load, or failed before or after its tests. @param {JestFile | undefined} file */
const isRed = (file) => file === undefined || file.status === 'failed';

/** @param {JestFile} file */
function nameOfFailure({ name, assertionResults }) {
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return [path.relative(process.cwd(), name), ...titles].join(': ');
}

/** @param {JestFile[]} files @returns {Counts} */
function countFiles(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (/** @type {string[]} */ ...wanted) => tests.filter(({ status }) => wanted.includes(status));
  const skipped = withStatus('pending', 'todo');
  const broken = files.filter(
    (file) => isRed(file) && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: withStatus('passed').length,
    // A file that fails outside of its tests counts as one failed test.
    failed: withStatus('failed').length + broken.length,
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

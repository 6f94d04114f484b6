import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { FAULTS } from './faults/faults.ts';
import { INVARIANTS } from './faults/invariants.ts';
import { TWINS } from './faults/twins.ts';

const DOCUMENT = readFileSync('docs/reliability.md', 'utf8');
const ROWS = DOCUMENT.split('\n').filter((line) => line.startsWith('| '));

const TESTS = [
  'backend/src',
  'backend/test',
  'contracts/src',
  'frontend/src',
  'frontend/service-worker',
  'e2e',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Names of test files with what the document says they have. One file may be named in several places. */
const NAMED = [...DOCUMENT.matchAll(/`([^`\s]+\.(?:spec|test)\.tsx?)`(?:: ([^;|`]+))?/g)].map(
  ([, file = '', words = '']) => [file, words.trim().replace(/,$/, '')] as const,
);

it.each(NAMED)('%s: %s', (file, words) => {
  const found = TESTS.filter((test) => test === file || test.endsWith(`/${file}`));
  expect(found).not.toEqual([]);
  const source = found
    .map((test) => readFileSync(test, 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ');
  // A comma may be part of a test's name, or stand between two.
  const missing = source.includes(words) ? [] : words.split(', ').filter((name) => !source.includes(name));
  expect(missing).toEqual([]);
});

it('names every fault, and where it is played', () => {
  const rows = FAULTS.map(({ name, isQuick }) => `| ${name} | ${isQuick ? 'yes' : ''} |`.replace('|  |', '| |'));
  expect(ROWS.filter((row) => rows.includes(row))).toEqual(rows);
});

it('names every planted bug with the promise that it breaks, and every promise has one', () => {
  const rows = TWINS.map(({ breaks, name, isQuick }) =>
    `| ${breaks} | ${name} | ${isQuick ? 'yes' : ''} |`.replace('|  |', '| |'),
  );
  expect(ROWS.filter((row) => rows.includes(row))).toEqual(rows);
  expect(new Set(TWINS.map(({ breaks }) => breaks))).toEqual(new Set(INVARIANTS));
});

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

/** The names of test files in the document, each with its quoted titles. A file may occur several times. */
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
  // A comma may be part of a title, or separate two titles.
  const missing = source.includes(words) ? [] : words.split(', ').filter((name) => !source.includes(name));
  expect(missing).toEqual([]);
});

it('docs/reliability.md contains every fault, and whether it is part of npm test', () => {
  const rows = FAULTS.map(({ name, isQuick }) => `| ${name} | ${isQuick ? 'yes' : ''} |`.replace('|  |', '| |'));
  expect(ROWS.filter((row) => rows.includes(row))).toEqual(rows);
});

it('docs/reliability.md contains every planted bug with the promise that it breaks, and every promise has one', () => {
  const rows = TWINS.map(({ breaks, name, isQuick }) =>
    `| ${breaks} | ${name} | ${isQuick ? 'yes' : ''} |`.replace('|  |', '| |'),
  );
  expect(ROWS.filter((row) => rows.includes(row))).toEqual(rows);
  expect(new Set(TWINS.map(({ breaks }) => breaks))).toEqual(new Set(INVARIANTS));
});

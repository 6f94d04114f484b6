import { expect, it } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { plant } from './plant.ts';
import { testFaults } from './suite.ts';
import { TWINS } from './twins.ts';

/** The most faults and bugs that are part of every test run. Each takes about ten seconds, most of it to start nodes. */
const MOST = 13;
const faults = FAULTS.filter(({ isQuick }) => isQuick);
const bugs = TWINS.filter(({ isQuick }) => isQuick);

// `npm run test:faults` runs all.
testFaults(faults, bugs);

it.each(TWINS)('the build contains the text that the bug replaces: $name', (twin) => {
  expect(plant(twin).execArgv).toHaveLength(2);
});

it('refuses a bug whose text is not in the build', () => {
  expect(() => plant({ file: 'main.js', find: 'no such text', put: '' })).toThrow('0 times, not once');
});

it('a test run has few faults and bugs', () => {
  expect(faults.length + bugs.length).toBeLessThanOrEqual(MOST);
});

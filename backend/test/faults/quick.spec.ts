import { expect, it } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { plant } from './plant.ts';
import { testFaults } from './suite.ts';
import { TWINS } from './twins.ts';

/** The time limit, from here on, with starting and stopping the servers: these tests are part of every run. */
const MOST_MS = 3 * 60_000;
const began = performance.now();

// Only the faults and bugs of every test run. `npm run test:faults` runs all.
testFaults(
  FAULTS.filter(({ isQuick }) => isQuick),
  TWINS.filter(({ isQuick }) => isQuick),
);

it.each(TWINS)('the build contains the text that the bug replaces: $name', (twin) => {
  expect(plant(twin).execArgv).toHaveLength(2);
});

it('refuses a bug whose text is not in the build', () => {
  expect(() => plant({ file: 'main.js', find: 'no such text', put: '' })).toThrow('0 times, not once');
});

it('the tests of this file take at most three minutes', () => {
  expect(performance.now() - began).toBeLessThan(MOST_MS);
});

import { expect, it } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { plant } from './plant.ts';
import { testFaults } from './suite.ts';
import { TWINS } from './twins.ts';

/** It is part of every test run, and promised to be no longer: from here on, with starting and stopping the servers. */
const MOST_MS = 3 * 60_000;
const began = performance.now();

// The most telling ones. All of them: npm run test:faults.
testFaults(
  FAULTS.filter(({ isQuick }) => isQuick),
  TWINS.filter(({ isQuick }) => isQuick),
);

it.each(TWINS)('there is a place for the bug: $name', (twin) => {
  expect(plant(twin).execArgv).toHaveLength(2);
});

it('a bug whose place is gone is refused', () => {
  expect(() => plant({ file: 'main.js', find: 'no such text', put: '' })).toThrow('0 times, not once');
});

it('all of it has taken at most three minutes', () => {
  expect(performance.now() - began).toBeLessThan(MOST_MS);
});

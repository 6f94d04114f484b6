import { OPTIONS } from '../scripts/steps/compile.mjs';

const jsc = { ...OPTIONS.jsc, rewriteRelativeImportExtensions: false };

/** What `npm test` leaves to `npm run test:all`, by the first words of a file's name. */
const LATER = [
  // Tests of programs rather than of the product.
  ...['audit', 'boot', 'cluster', 'deploy', 'install', 'reliability', 'restore', 'sample-life', 'seed', 'tracing'],
  // Load, and outages that last for seconds; the faults that last less are in faults/quick.spec.ts.
  ...['load', 'games\\.rush', 'database\\.outages'],
].join('|');

/** These, and what statements cost in large tables. */
export const TOOLS = `/test/((${LATER})|[\\w.]+\\.(growth|indexes|plans))\\.[\\w.]*spec\\.ts$`;

export default {
  displayName: 'backend',
  testEnvironment: '<rootDir>/test/native/environment.mjs',
  testRunner: '<rootDir>/test/native/runner.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../contracts/src'],
  testRegex: '\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', TOOLS],
  extensionsToTreatAsEsm: ['.ts'],
  // For the setup of a run alone: the tests themselves are compiled by native/loader.mjs.
  transform: { '^.+\\.ts$': ['@swc/jest', { swcrc: false, jsc }] },
  setupFilesAfterEnv: ['<rootDir>/../jest.setup.mjs'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

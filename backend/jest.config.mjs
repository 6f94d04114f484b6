import { OPTIONS } from '../scripts/steps/compile.mjs';

const jsc = { ...OPTIONS.jsc, rewriteRelativeImportExtensions: false };

/** `npm test` skips the files whose names begin with these words; `npm run test:all` runs them. */
const LATER = [
  // Tests of programs rather than of the product.
  ...['audit', 'boot', 'cluster', 'deploy', 'install', 'reliability', 'restore', 'sample-life', 'seed', 'tracing'],
  // Load, and outages of several seconds. faults/quick.spec.ts plays the shorter faults in `npm test`.
  ...['load', 'games\\.rush', 'database\\.outages'],
].join('|');

/** The paths of these files and of the tests that measure statements in large tables. */
export const TOOLS = `/test/((${LATER})|[\\w.]+\\.(growth|indexes|plans))\\.[\\w.]*spec\\.ts$`;

export default {
  displayName: 'backend',
  testEnvironment: '<rootDir>/test/native/environment.mjs',
  testRunner: '<rootDir>/test/native/runner.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../contracts/src'],
  testRegex: '\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', TOOLS],
  extensionsToTreatAsEsm: ['.ts'],
  // Compiles only globalSetup and globalTeardown; native/loader.mjs compiles the tests themselves.
  transform: { '^.+\\.ts$': ['@swc/jest', { swcrc: false, jsc }] },
  setupFilesAfterEnv: ['<rootDir>/../jest.setup.mjs'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

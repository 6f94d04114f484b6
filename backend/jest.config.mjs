import { OPTIONS } from '../scripts/steps/compile.mjs';

const jsc = { ...OPTIONS.jsc, rewriteRelativeImportExtensions: false };

/**
 * Tests of programs rather than of the product, and of what statements cost in large tables: `npm test` leaves them to
 * `npm run test:all`.
 */
export const TOOLS =
  '/test/((audit|boot|cluster|deploy|install|load|reliability|restore|sample-life)|[\\w.]+\\.(growth|indexes|plans))\\.[\\w.]*spec\\.ts$';

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

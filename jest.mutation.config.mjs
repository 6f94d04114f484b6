import frontend from './frontend/jest.config.mjs';

/** The settings of the screen tests, with paths from this folder. @param {unknown} settings */
const fromHere = (settings) => JSON.parse(JSON.stringify(settings).replaceAll('<rootDir>/', '<rootDir>/frontend/'));

// Only tests of rules, which need neither a server nor a page: each of hundreds of mutants runs some of them.
export default async () => {
  const { displayName: _, moduleNameMapper, ...settings } = fromHere(await frontend());
  return {
    ...settings,
    // Stryker runs the tests that import a mutated file, also through the tests' own helpers.
    roots: [
      'backend/src/features/games',
      'backend/src/features/applications',
      'backend/test/harness',
      'contracts/src',
      'frontend/src',
    ].map((folder) => `<rootDir>/${folder}`),
    testMatch: [
      '**/{seat-table,seat-table.*,application-table,application-table.*,offer-clock,ranks,rules,hashtags,*.cache,paged,coalesced-write}.{spec,test}.ts',
    ],
    moduleNameMapper: {
      // The mutated contracts are in a copy of this folder, which the link in node_modules does not lead to.
      '^@hoopline/contracts$': '<rootDir>/contracts/src/index.ts',
      '^@hoopline/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
      ...moduleNameMapper,
    },
    maxWorkers: 1,
    testTimeout: 10_000,
  };
};

/**
 * Plants bugs in the rules that server and web app share, and in the caches, and counts the bugs that no test finds.
 */
export default {
  mutate: [
    'backend/src/features/games/seats/{seat-table,offer-clock}.ts',
    'backend/src/features/applications/table/application-table.ts',
    'contracts/src/games/rules.ts',
    'contracts/src/feed/hashtags.ts',
    'contracts/src/players/ranks.ts',
    'frontend/src/features/{games,feed,messages}/*.cache.ts',
    'frontend/src/lib/{paged,coalesced-write}.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  ignorePatterns: ['frontend/dist', 'backend/dist', 'contracts/dist', '.data', 'backend/media', 'docs'],
  tempDirName: '.data/mutation',
};

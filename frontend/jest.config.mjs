export default {
  displayName: 'frontend',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@hoopline/source', 'browser'] },
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/drawings'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty-style.ts' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  setupFiles: ['<rootDir>/test/browser-globals.ts'],
};

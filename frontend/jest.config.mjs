import { bundleLibraries } from './test/bundle-libraries.mjs';

export default async () => ({
  displayName: 'frontend',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@hoopline/source', 'browser'] },
  roots: [
    '<rootDir>/build',
    '<rootDir>/src',
    '<rootDir>/test',
    '<rootDir>/drawings',
    '<rootDir>/fonts',
    '<rootDir>/service-worker',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '(\\.(css|svg|webp|md)|/assets/map/\\w+\\.json)$': '<rootDir>/test/file-address.ts',
    ...(await bundleLibraries()),
  },
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
  setupFiles: ['<rootDir>/test/browser-globals.ts', '<rootDir>/test/computed-styles.ts'],
  setupFilesAfterEnv: ['<rootDir>/../jest.setup.mjs'],
});

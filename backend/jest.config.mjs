export default {
  displayName: 'backend',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@hoopline/source', 'node', 'node-addons'] },
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../contracts/src'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/../jest.setup.mjs'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

import backend, { TOOLS } from './jest.config.mjs';

/** Tests of what starts, installs, deploys, backs up and loads the server, and of large tables: part of `npm run test:all`. */
export default {
  ...backend,
  displayName: 'tools',
  testRegex: TOOLS,
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 120_000,
  maxWorkers: 2,
};

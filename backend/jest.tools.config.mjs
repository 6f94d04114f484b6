import backend, { TOOLS } from './jest.config.mjs';

/** Tests that start, install, deploy, back up and load the server, or need large tables; part of `npm run test:all`. */
export default {
  ...backend,
  displayName: 'tools',
  testRegex: TOOLS,
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 120_000,
  maxWorkers: 2,
};

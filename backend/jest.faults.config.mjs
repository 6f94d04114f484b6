import backend from './jest.config.mjs';

/** Every fault and every planted bug: `npm run test:faults`. */
export default { ...backend, displayName: 'faults', testMatch: ['<rootDir>/test/faults/*.long.ts'] };

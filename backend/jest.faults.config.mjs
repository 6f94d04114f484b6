import backend from './jest.config.mjs';

/** Every fault and every planted bug: `npm run test:faults`. */
export default { ...backend, displayName: 'faults', testRegex: '/test/faults/[\\w.]+\\.long\\.ts$' };

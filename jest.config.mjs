export default {
  projects: ['<rootDir>/backend', '<rootDir>/frontend'],
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  // Tests wait for what they expect, not for a time: this is only how long a broken one may hang on a busy machine.
  testTimeout: 60_000,
};

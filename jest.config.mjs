export default {
  projects: ['<rootDir>/backend', '<rootDir>/frontend'],
  // On two cores: the server's tests wait for PostgreSQL half of their time.
  maxWorkers: 3,
  workerIdleMemoryLimit: '700MB',
  // Tests wait for what they expect, not for a time: this is only how long a broken one may hang on a busy machine.
  testTimeout: 60_000,
};

export default {
  projects: ['<rootDir>/backend', '<rootDir>/frontend'],
  // Three workers on two cores, because the server's tests wait for PostgreSQL half of their time.
  maxWorkers: 3,
  workerIdleMemoryLimit: '700MB',
  // Limits only how long a broken test may hang on a busy machine: tests wait for a result, not for a time.
  testTimeout: 60_000,
};

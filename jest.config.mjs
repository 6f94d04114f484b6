export default { projects: ['<rootDir>/backend', '<rootDir>/frontend'], maxWorkers: 2, workerIdleMemoryLimit: '700MB' };

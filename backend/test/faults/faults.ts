import { clientFaults } from './faults/clients.ts';
import { nodeFaults } from './faults/nodes.ts';
import { postgresFaults } from './faults/postgres.ts';
import { redisFaults } from './faults/redis.ts';

export const FAULTS = [...nodeFaults, ...redisFaults, ...postgresFaults, ...clientFaults];

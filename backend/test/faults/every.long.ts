import { FAULTS } from './faults.ts';
import { testFaults } from './suite.ts';
import { TWINS } from './twins.ts';

testFaults(FAULTS, TWINS);

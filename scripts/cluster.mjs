import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { prepare } from './steps/prepare.mjs';
import { runBuilt } from './steps/run-built.mjs';

await prepare();
await runBuilt('cluster.js');

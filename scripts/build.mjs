import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { staleParts } from './steps/build.mjs';
import { prepare, prepareInstall } from './steps/prepare.mjs';

await prepareInstall('run');
if (staleParts().length === 0) console.log('Everything is built already.');
await prepare();

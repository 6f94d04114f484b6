// For npm scripts that start a tool from devDependencies themselves.
import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { prepareInstall } from './steps/prepare.mjs';

await prepareInstall('all');

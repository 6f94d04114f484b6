// Installs all packages. npm scripts that start a tool from devDependencies run this first.
import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { prepareInstall } from './steps/prepare.mjs';

await prepareInstall('all');

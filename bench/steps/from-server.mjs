import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/steps/root.mjs';

/** Loads a package of the server, which the package.json of the root does not list. */
export const fromServer = createRequire(inRoot('backend/package.json'));

import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/steps/root.mjs';

/** Loads a package as the server does: the root itself names none of them. */
export const fromServer = createRequire(inRoot('backend/package.json'));

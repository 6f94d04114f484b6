import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

/**
 * Runs a built program of the server in this very process: signals reach it without anybody in between.
 * @param {string} name
 */
export async function runBuilt(name) {
  // `.env` and relative folders are meant from the checkout's own folder.
  process.chdir(root);
  await import(pathToFileURL(inRoot('backend', 'dist', 'src', name)).href);
}

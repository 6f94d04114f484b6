import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

/**
 * Runs a built program of the server in this process, so that signals reach it directly.
 * @param {string} name
 */
export async function runBuilt(name) {
  // `.env` and relative folders are relative to the checkout's own folder.
  process.chdir(root);
  await import(pathToFileURL(inRoot('backend', 'dist', 'src', name)).href);
}

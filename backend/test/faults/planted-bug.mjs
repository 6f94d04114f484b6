import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** @typedef {{ file: string, find: string, put: string }} Planted a text of one built file and its replacement */

/** @type {Planted} */
let planted;

/** Receives the bug, in the thread in which Node.js loads modules. @param {Planted} data */
export function initialize(data) {
  planted = data;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith(planted.file)) return loaded;
  return { ...loaded, source: String(loaded.source).replace(planted.find, () => planted.put) };
}

if (isMainThread) register(import.meta.url, { data: JSON.parse(process.env.PLANTED_BUG ?? '') });

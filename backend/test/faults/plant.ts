import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILD = path.resolve('backend/dist/src');
const LOADER = pathToFileURL(path.resolve('backend/test/faults/planted-bug.mjs')).href;

/** A text of the built server and its replacement in the memory of a node. The built file stays as it is. */
export interface PlantedBug {
  /** Path below the folder of the build. */
  file: string;
  find: string;
  put: string;
}

/**
 * The options that start a process with the bug. Throws unless the text occurs exactly once, because then the code has
 * changed.
 */
export function plant({ file, find, put }: PlantedBug): { execArgv: string[]; env: Record<string, string> } {
  const count = readFileSync(path.join(BUILD, file), 'utf8').split(find).length - 1;
  if (count !== 1) throw new Error(`${file} has this ${count} times, not once: ${find}`);
  return {
    execArgv: ['--import', LOADER],
    env: { PLANTED_BUG: JSON.stringify({ file: `/backend/dist/src/${file}`, find, put }) },
  };
}

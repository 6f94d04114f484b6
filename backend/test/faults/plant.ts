import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILD = path.resolve('backend/dist/src');
const LOADER = pathToFileURL(path.resolve('backend/test/faults/planted-bug.mjs')).href;

/** One text of the built server, and what a node reads in its place. What is built stays as it is. */
export interface PlantedBug {
  /** Below the folder of what is built. */
  file: string;
  find: string;
  put: string;
}

/** How a process is started in which the bug is. Throws where the text is not there exactly once: the code has changed. */
export function plant({ file, find, put }: PlantedBug): { execArgv: string[]; env: Record<string, string> } {
  const places = readFileSync(path.join(BUILD, file), 'utf8').split(find).length - 1;
  if (places !== 1) throw new Error(`${file} has this ${places} times, not once: ${find}`);
  return {
    execArgv: ['--import', LOADER],
    env: { PLANTED_BUG: JSON.stringify({ file: `/backend/dist/src/${file}`, find, put }) },
  };
}

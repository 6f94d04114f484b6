import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** Tests do not end up in a build. @param {string} file */
export const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);

/**
 * One short text for the content of files and folders: the same for the same content, whatever the clock or git did.
 * @param {string[]} sources
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (!statSync(inRoot(place)).isDirectory()) return isTest(place) ? [] : [place];
  return readdirSync(inRoot(place))
    .sort()
    .flatMap((name) => filesIn(join(place, name)));
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** Tests do not end up in a build. @param {string} file */
export const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);

/**
 * A hash of the content of files and folders. It does not depend on times of files or on git.
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

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(inRoot(path)).isDirectory()) return isTest(path) ? [] : [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

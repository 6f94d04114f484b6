import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { parts } from './parts.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';

/** @typedef {import('./parts.mjs').BuildPart} BuildPart */

/** A fresh install builds everything anew: the notes go with it. */
const notes = inRoot('node_modules', '.hoopline');

/** @param {BuildPart} part */
const noteOf = ({ name }) => join(notes, `${name}-built-from`);

/** @param {BuildPart} part */
const wanted = ({ sources }) => fingerprint([...sources, 'package-lock.json']);

/**
 * The parts whose sources have changed since they were built.
 * @param {string[]} [names] all parts without
 */
export function staleParts(names) {
  return parts.filter((part) => {
    if (names && !names.includes(part.name)) return false;
    const note = noteOf(part);
    const isBuilt = existsSync(note) && existsSync(inRoot(part.folder, part.entry));
    return !isBuilt || readFileSync(note, 'utf8') !== wanted(part);
  });
}

/** @param {BuildPart[]} stale */
export async function build(stale) {
  mkdirSync(notes, { recursive: true });
  for (const part of stale) {
    const content = wanted(part);
    rmSync(noteOf(part), { force: true });
    await withProgress(`Building ${part.title}`, part.build);
    writeFileSync(noteOf(part), content);
  }
}

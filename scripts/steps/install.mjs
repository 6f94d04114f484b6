import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand, runNode } from './command.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages */

/**
 * Whether every package that package-lock.json names is there. npm writes its own list last of all, so that a broken
 * install has none; and folders are looked for, as people delete some of them.
 */
export function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules', '.package-lock.json');
  return Object.entries(wanted ?? {}).every(([place, { version, link, optional }]) => {
    // Packages for other machines are optional, and not there.
    if (optional || !place.includes('node_modules/')) return true;
    const found = present?.[place];
    return (link ? found?.link : found?.version === version) && existsSync(inRoot(place, 'package.json'));
  });
}

/** @param {string[]} place @returns {Packages | undefined} */
function packagesIn(...place) {
  try {
    return JSON.parse(readFileSync(inRoot(...place), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

export async function install() {
  // Whatever NODE_ENV or a person's own settings leave out, the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  await withProgress('Installing packages, which takes about half a minute', () =>
    npm && basename(npm) === 'npm-cli.js'
      ? runNode([npm, ...args], { isQuiet: true })
      : runCommand('npm', args, { isQuiet: true, needsShell: process.platform === 'win32' }),
  );
}

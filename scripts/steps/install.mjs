import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand, runNode } from './command.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';

/**
 * What is installed: `run` is what building and running need (`dependencies`), `all` has the tests and checks too
 * (`devDependencies`).
 * @typedef {'run' | 'all'} Level
 */

/** @typedef {{ version?: string } & Partial<Record<'link' | 'optional' | 'dev' | 'devOptional', boolean>>} Package */
/** @typedef {Record<string, Package>} Packages by the folder each one is in */

/** Present while packages are added to a finished install: npm could not tell half a package from a whole one. */
const unfinished = inRoot('node_modules', '.hoopline-unfinished');

/**
 * Whether every package that package-lock.json names for this level is there. npm writes its own list last of all, so
 * that a broken install has none; and folders are looked for, as people delete some of them.
 * @param {Level} level
 */
export function isInstalled(level) {
  if (existsSync(unfinished)) return false;
  const present = packagesIn('node_modules', '.package-lock.json');
  return packagesOf(level).every(([place, { version, link }]) => {
    const found = present[place];
    return (link ? found?.link : found?.version === version) && existsSync(inRoot(place, 'package.json'));
  });
}

/** @param {Level} level */
export async function install(level) {
  if (level === 'all' && isInstalled('run')) {
    const count = packagesOf('all').length - packagesOf('run').length;
    await withProgress(`Adding ${count} packages for tests and checks`, async () => {
      writeFileSync(unfinished, '');
      const result = await npm('install', '--no-save', '--include=dev');
      // Where npm fails it takes back what it added; only where it is killed, half of it stays.
      rmSync(unfinished);
      return result;
    });
    return;
  }
  // Tools that were there before an update of the packages are there after it.
  const hadTools = Object.values(packagesIn('node_modules', '.package-lock.json')).some(({ dev }) => dev);
  const isAll = level === 'all' || hadTools;
  const count = packagesOf(isAll ? 'all' : 'run').length;
  // Whatever NODE_ENV or a person's own settings leave out or add, the level decides.
  await withProgress(`Installing ${count} packages${isAll ? '' : ' to build and run'}`, () =>
    npm('ci', isAll ? '--include=dev' : '--omit=dev'),
  );
}

/** Packages for other machines are optional, and not there. @param {Level} level */
const packagesOf = (level) =>
  Object.entries(packagesIn('package-lock.json')).filter(
    ([place, { optional, dev, devOptional }]) =>
      place.includes('node_modules/') && !optional && (level === 'all' || !(dev || devOptional)),
  );

/** @param {string[]} place @returns {Packages} */
function packagesIn(...place) {
  try {
    return JSON.parse(readFileSync(inRoot(...place), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * On a full disk npm leaves files half written, only warns, and takes the install for a whole one. Its list of what is there
 * is removed then, so that the next start installs again.
 * @param {string[]} args
 */
async function npm(...args) {
  const all = [...args, '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'];
  const program = process.env.npm_execpath;
  const result = await (program && basename(program) === 'npm-cli.js'
    ? runNode([program, ...all], { isQuiet: true })
    : runCommand('npm', all, { isQuiet: true, needsShell: process.platform === 'win32' }));
  if (!result.output.includes('TAR_ENTRY_ERROR')) return result;
  rmSync(inRoot('node_modules', '.package-lock.json'), { force: true });
  return { ...result, ok: false };
}

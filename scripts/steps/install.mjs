import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand, runNode } from './command.mjs';
import { withProgress } from './progress.mjs';
import { inRoot } from './root.mjs';

/**
 * A set of packages: `run` contains the packages for building and running (`dependencies`), `all` also those for tests
 * and checks (`devDependencies`).
 * @typedef {'run' | 'all'} Level
 */

/** @typedef {{ version?: string } & Partial<Record<'link' | 'optional' | 'dev' | 'devOptional', boolean>>} Package */
/** @typedef {Record<string, Package>} Packages by the folder each one is in */

/** This file exists while packages are added to an install, because npm does not recognize half a package. */
const unfinished = inRoot('node_modules', '.hoopline-unfinished');

/**
 * Whether every package that package-lock.json names for this level is installed. npm writes its own list last of all,
 * so a broken install has none. The folders are checked too, because people delete some of them.
 * @param {Level} level
 */
export function isInstalled(level) {
  if (existsSync(unfinished)) return false;
  const present = packagesIn('node_modules', '.package-lock.json');
  return packagesOf(level).every(([folder, { version, link }]) => {
    const found = present[folder];
    return (link ? found?.link : found?.version === version) && existsSync(inRoot(folder, 'package.json'));
  });
}

/** @param {Level} level */
export async function install(level) {
  if (level === 'all' && isInstalled('run')) {
    const count = packagesOf('all').length - packagesOf('run').length;
    await withProgress(`Adding ${count} packages for tests and checks`, async () => {
      writeFileSync(unfinished, '');
      const result = await npm('install', '--no-save', '--include=dev');
      // If npm fails, it removes what it added. Half of it stays only if npm is killed.
      rmSync(unfinished);
      return result;
    });
    return;
  }
  // If tools for tests were installed before an update of the packages, they are installed again.
  const hadTools = Object.values(packagesIn('node_modules', '.package-lock.json')).some(({ dev }) => dev);
  const isAll = level === 'all' || hadTools;
  const count = packagesOf(isAll ? 'all' : 'run').length;
  // The level decides which packages are installed, not NODE_ENV or a person's own settings.
  await withProgress(`Installing ${count} packages${isAll ? '' : ' to build and run'}`, () =>
    npm('ci', isAll ? '--include=dev' : '--omit=dev'),
  );
}

/** Leaves out optional packages: those for other machines are not installed. @param {Level} level */
const packagesOf = (level) =>
  Object.entries(packagesIn('package-lock.json')).filter(
    ([folder, { optional, dev, devOptional }]) =>
      folder.includes('node_modules/') && !optional && (level === 'all' || !(dev || devOptional)),
  );

/** @param {string[]} path @returns {Packages} */
function packagesIn(...path) {
  try {
    return JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * On a full disk npm leaves half-written files, only warns, and treats the install as complete. Then this removes npm's
 * list of installed packages, so that the next start installs again.
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

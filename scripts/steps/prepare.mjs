import { build, sayBuilt, staleParts } from './build.mjs';
import { giveUp } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { skipStep } from './progress.mjs';
import { inTurn } from './turn.mjs';

/** @typedef {import('./install.mjs').Level} Level */

/** Installs the packages unless they are there. @param {Level} level */
export async function prepareInstall(level) {
  const sayInstalled = () => skipStep('Packages: there already');
  if (isInstalled(level)) return sayInstalled();
  await takeTurn(async () => (isInstalled(level) ? sayInstalled() : install(level)));
}

/**
 * Makes the checkout ready to run: packages installed, parts built.
 * @param {string[]} [names] of the parts; by default all
 */
export async function prepare(names) {
  await prepareInstall('run');
  if (staleParts(names).length === 0) return sayBuilt(names);
  await takeTurn(() => build(names));
}

/** @param {() => Promise<void>} work */
async function takeTurn(work) {
  try {
    await inTurn(work);
  } catch (error) {
    giveUp(String(/** @type {Error} */ (error).stack));
  }
}

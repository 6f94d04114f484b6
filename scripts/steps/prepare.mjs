import { build, staleParts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { inTurn } from './turn.mjs';

/** @typedef {import('./install.mjs').Level} Level */

/** Installs the packages unless they are there. @param {Level} level */
export async function prepareInstall(level) {
  if (isInstalled(level)) return;
  await inTurn(async () => {
    if (!isInstalled(level)) await install(level);
  });
}

/**
 * Makes the checkout ready to run: packages installed, parts built.
 * @param {string[]} [names] of the parts; all without
 */
export async function prepare(names) {
  await prepareInstall('run');
  if (staleParts(names).length > 0) await inTurn(() => build(staleParts(names)));
}

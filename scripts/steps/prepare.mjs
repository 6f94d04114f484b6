import { build, staleParts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { inTurn } from './turn.mjs';

/** Installs the packages unless they are there. */
export async function prepareInstall() {
  if (isInstalled()) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
  });
}

/**
 * Makes the checkout ready to run: packages installed, parts built.
 * @param {string[]} [names] of the parts; all without
 */
export async function prepare(names) {
  await prepareInstall();
  if (staleParts(names).length > 0) await inTurn(() => build(staleParts(names)));
}

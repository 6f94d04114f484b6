import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runNode } from './command.mjs';
import { packedChromium } from './packed-chromium.mjs';
import { inRoot } from './root.mjs';

/** @typedef {import('@playwright/test').LaunchOptions} LaunchOptions */

const SYSTEM_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC_PATHS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Every Chromium runs without its sandbox here: root and containers have none to offer, and the pages are our own. */
const ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'].concat(
  ['--disable-sync', '--no-first-run'],
);

/**
 * How to launch a Chromium: the one that CHROMIUM_PATH names, Playwright's own, the system's, the one that comes with
 * npm, else one that Playwright can fetch. Undefined if there is none.
 * @returns {Promise<LaunchOptions | undefined>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args: ARGS };
  if (existsSync(chromium.executablePath())) return { args: ARGS };
  const onSystem = systemChromium();
  if (onSystem) return { executablePath: onSystem, args: ARGS };
  const packed = await packedChromium();
  if (packed) return { ...packed, args: ARGS };
  const fetched = await runNode([inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return fetched.ok ? { args: ARGS } : undefined;
}

function systemChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...MAC_PATHS].find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

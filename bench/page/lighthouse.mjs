import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand, runNode } from '../../scripts/steps/command.mjs';
import { inRoot } from '../../scripts/steps/root.mjs';
import { say } from '../steps/bench.mjs';

/**
 * @typedef {object} Report the parts of Lighthouse's report that are read here
 * @property {Record<string, { score: number }>} categories
 * @property {Record<string, { numericValue: number, details?: { items: { group?: string, duration?: number }[] } }>} audits
 * @property {{ benchmarkIndex: number }} environment the speed of the machine, on which all times depend
 */

/** Installed on demand, because it brings about 150 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = inRoot('.data/lighthouse');
/** A visit is tried again, because Lighthouse 12 loses about one recording of ten with Chromium. */
const MOST_TRIES = 4;

export async function installLighthouse() {
  mkdirSync(FOLDER, { recursive: true });
  // A package of its own: npm would otherwise install it into this one.
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }');
  const args = ['install', '--no-audit', '--no-fund', LIGHTHOUSE];
  const options = { cwd: FOLDER, isQuiet: true, needsShell: process.platform === 'win32' };
  const { ok, output } = await runCommand('npm', args, options);
  if (!ok) throw new Error(output);
}

/**
 * Opens an address as a phone, with an empty cache.
 * @param {string} url @param {string[]} categories @param {import('@playwright/test').LaunchOptions} launch
 * @returns {Promise<Report>}
 */
export async function visit(
  url,
  categories,
  { executablePath = chromium.executablePath(), args: flags = [], env = {} },
) {
  const file = path.join(FOLDER, 'report.json');
  const program = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories}`];
  const chrome = `--chrome-flags=--headless=new ${flags.join(' ')}`;
  const options = {
    isQuiet: true,
    env: { .../** @type {Record<string, string>} */ (env), CHROME_PATH: executablePath },
  };
  for (let tries = 1; ; tries += 1) {
    const { ok, output } = await runNode([...args, chrome], options);
    if (ok) return JSON.parse(readFileSync(file, 'utf8'));
    if (tries === MOST_TRIES || !output.includes('run Lighthouse again')) throw new Error(output);
    say(`${url} is opened once more: Lighthouse has lost its recording`);
  }
}

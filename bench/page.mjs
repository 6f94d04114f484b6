// What a phone gets: Lighthouse's mobile profile of first screens, signed out, with sample data; medians of five. Needs an
// idle machine. `node bench/page.mjs [path …]`, all screens without. `TIMES=1` opens each once, to see that it works.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/steps/chromium.mjs';
import { runCommand, runNode } from '../scripts/steps/command.mjs';
import { prepare } from '../scripts/steps/prepare.mjs';
import { inRoot } from '../scripts/steps/root.mjs';
import { run, say } from './steps/bench.mjs';
import { median } from './steps/rounds.mjs';

/** It comes with some 150 packages that nothing else needs, so it is installed when it is asked for. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = inRoot('.data/lighthouse');
const TIMES = Number(process.env.TIMES ?? 5);
/** Of one visit: Lighthouse 12 loses about one recording of ten with Chromium 156. */
const MOST_TRIES = 4;
const SCREENS = ['/landing', '/', '/feed', '/join-games', '/games', '/games/:id', '/highlights', '/messages'];
const [HOME, GAME_HUB] = ['/', '/games'];

/**
 * @typedef {object} Report as much of Lighthouse's as is read here
 * @property {Record<string, { score: number }>} categories
 * @property {Record<string, { numericValue: number, details?: { items: { group?: string, duration?: number }[] } }>} audits
 * @property {{ benchmarkIndex: number }} environment how fast it found the machine: what it measures depends on that
 */

/** @typedef {import('./steps/table.mjs').Row['wanted']} Wanted */

/** @type {{ name: string, of: (report: Report) => number, wanted?: Wanted, ofLanding?: Wanted }[]} */
const FIGURES = [
  { name: 'performance', of: scoreOf('performance'), wanted: { atLeast: 80 }, ofLanding: { atLeast: 95 } },
  {
    name: 'largest element, s',
    of: (report) => auditOf('largest-contentful-paint')(report) / 1_000,
    wanted: { atMost: 2.5 },
    ofLanding: { atMost: 1.8 },
  },
  {
    name: 'blocked, s',
    of: (report) => auditOf('total-blocking-time')(report) / 1_000,
    wanted: { atMost: 0.5 },
    ofLanding: { atMost: 0.1 },
  },
  { name: 'script, s', of: scriptSeconds },
  { name: 'layout shift', of: auditOf('cumulative-layout-shift'), wanted: { atMost: 0.02 } },
  // Seconds mean something only beside it, and it changes from one page to the next.
  { name: 'speed of this machine, as Lighthouse counts it', of: ({ environment }) => environment.benchmarkIndex },
];
/** The same in every run: read of the last. */
const RULES = ['accessibility', 'best-practices', 'seo'];

/** @param {string} name @returns {(report: Report) => number} */
function scoreOf(name) {
  return ({ categories }) => Math.round((categories[name]?.score ?? 0) * 100);
}

/** @param {string} name @returns {(report: Report) => number} */
function auditOf(name) {
  return ({ audits }) => audits[name]?.numericValue ?? Number.NaN;
}

/** What the main thread takes to read and run scripts, on the slowed processor. @param {Report} report */
function scriptSeconds({ audits }) {
  const groups = audits['mainthread-work-breakdown']?.details?.items ?? [];
  const ofScripts = groups.filter(({ group }) => group === 'scriptEvaluation' || group === 'scriptParseCompile');
  return ofScripts.length > 0 ? ofScripts.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000 : Number.NaN;
}

async function installLighthouse() {
  mkdirSync(FOLDER, { recursive: true });
  // A package of its own: npm would otherwise install it into this one.
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }');
  const args = ['install', '--no-audit', '--no-fund', LIGHTHOUSE];
  const options = { cwd: FOLDER, isQuiet: true, needsShell: process.platform === 'win32' };
  const { ok, output } = await runCommand('npm', args, options);
  if (!ok) throw new Error(output);
}

/** @param {string} url @param {boolean} isLast @param {string} browser @param {string[]} flags @returns {Promise<Report>} */
async function visit(url, isLast, browser, flags) {
  const file = path.join(FOLDER, 'report.json');
  const program = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  const categories = ['performance', ...(isLast ? RULES : [])].join();
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories}`];
  const chrome = `--chrome-flags=--headless=new ${flags.join(' ')}`;
  const open = () => runNode([...args, chrome], { isQuiet: true, env: { CHROME_PATH: browser } });
  for (let tries = 1; ; tries += 1) {
    const { ok, output } = await open();
    if (ok) return JSON.parse(readFileSync(file, 'utf8'));
    if (tries === MOST_TRIES || !output.includes('run Lighthouse again')) throw new Error(output);
    say(`${url} is opened once more: Lighthouse has lost its recording`);
  }
}

/** Eight screens take about twelve minutes. */
const LONGEST_MS = 20 * 60_000;

await run(work, { longestMs: LONGEST_MS });

/** @param {Parameters<Parameters<typeof run>[0]>[0]} bench */
async function work(bench) {
  await prepare(['frontend']);
  await installLighthouse();
  const { executablePath = chromium.executablePath(), args = [] } = (await findChromium()) ?? {};
  const { url: databaseUrl } = await bench.database();
  const { url: server } = await bench.hoopline(databaseUrl, { SEED: 'true' });
  // The address that the server takes for its own: any other is led there first.
  const origin = server.replace('127.0.0.1', 'localhost');
  const [game] = await (await fetch(`${origin}/api/games`)).json();
  const asked = process.argv.slice(2);
  /** @type {Map<string, number>} */
  const scripts = new Map();
  for (const screen of asked.length > 0 ? asked : SCREENS) {
    const url = origin + screen.replace(':id', game.id);
    /** @type {Report[]} */
    const reports = [];
    for (let time = 1; time <= TIMES; time += 1) reports.push(await visit(url, time === TIMES, executablePath, args));
    say(`${screen} was opened ${TIMES} times`);
    for (const { name, of, wanted, ofLanding = wanted } of FIGURES) {
      const ratio = median(reports.map(of));
      bench.report({ what: `${screen}, ${name}`, ratio, wanted: screen === '/landing' ? ofLanding : wanted });
    }
    scripts.set(screen, median(reports.map(scriptSeconds)));
    for (const name of RULES) {
      const last = reports.slice(-1).map(scoreOf(name));
      bench.report({ what: `${screen}, ${name}`, ratio: median(last), wanted: { atLeast: 100 } });
    }
  }
  const [home, gameHub] = [scripts.get(HOME), scripts.get(GAME_HUB)];
  if (home === undefined || gameHub === undefined) return;
  const found = { ours: `${gameHub.toFixed(2)} s`, bare: `${home.toFixed(2)} s`, ratio: gameHub / home };
  bench.report({ what: 'script time of Game Hub beside that of Home', ...found, wanted: { atMost: 1.3 } });
}

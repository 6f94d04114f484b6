// Opens all screens five times with Lighthouse's mobile profile, signed out and with sample data, and prints the
// medians. Each screen is measured in turns with a page of the same elements by React alone. Needs an idle machine.
// `node bench/page.mjs [path …]`, by default all screens. `TIMES=1` opens each once, to see that it works.
import { findChromium } from '../scripts/steps/chromium.mjs';
import { prepare } from '../scripts/steps/prepare.mjs';
import { openCopier } from './page/copy.mjs';
import { installLighthouse, visit } from './page/lighthouse.mjs';
import { MEASURES, MOST_RATIO, mainThreadSeconds, RULES, scoreOf, scriptSeconds } from './page/measures.mjs';
import { serveReference } from './page/reference.mjs';
import { findScreens } from './page/screens.mjs';
import { run, say } from './steps/bench.mjs';
import { median, ratioOf } from './steps/rounds.mjs';

/** @typedef {import('./page/lighthouse.mjs').Report} Report */
/** @typedef {Parameters<Parameters<typeof run>[0]>[0]} Bench */

const TIMES = Number(process.env.TIMES ?? 5);
const [HOME, GAME_HUB] = ['/', '/games'];
/** All screens take about an hour. */
const LONGEST_MS = 2 * 60 * 60_000;

await run(work, { longestMs: LONGEST_MS });

/** @param {Bench} bench */
async function work(bench) {
  await prepare(['frontend']);
  await installLighthouse();
  const launch = (await findChromium()) ?? {};
  const { url: databaseUrl } = await bench.database();
  const { url: server } = await bench.hoopline(databaseUrl, { SEED: 'true' });
  // The server's own address: it redirects all others to this one.
  const origin = server.replace('127.0.0.1', 'localhost');
  const reference = await serveReference(origin);
  bench.own(reference);
  const screens = await findScreens(origin, process.argv.slice(2));
  await copyScreens(bench, launch, origin, reference, screens);
  /** @type {Map<string, number>} */
  const scripts = new Map();
  for (const { path, address } of screens) {
    /** @type {{ ours: Report[], bare: Report[] }} */
    const reports = { ours: [], bare: [] };
    for (let time = 1; time <= TIMES; time += 1) {
      const isLast = time === TIMES;
      const visits = [
        async () => reports.ours.push(await visit(origin + address, ['performance', ...(isLast ? RULES : [])], launch)),
        async () => reports.bare.push(await visit(reference.origin + address, ['performance'], launch)),
      ];
      for (const visitNext of time % 2 ? visits : visits.toReversed()) await visitNext();
    }
    say(`${path} was opened ${TIMES} times`);
    reportScreen(bench, path, reports);
    scripts.set(path, median(reports.ours.map(scriptSeconds)));
  }
  const [home, gameHub] = [scripts.get(HOME), scripts.get(GAME_HUB)];
  if (home === undefined || gameHub === undefined) return;
  const found = { ours: `${gameHub.toFixed(2)} s`, bare: `${home.toFixed(2)} s`, ratio: gameHub / home };
  bench.report({ what: 'script time of Game Hub beside that of Home', ...found, wanted: { atMost: 1.3 } });
}

/**
 * Copies all screens before anything is measured, in a browser that is closed before the measurements.
 * @param {Bench} bench @param {import('@playwright/test').LaunchOptions} launch @param {string} origin
 * @param {Awaited<ReturnType<typeof serveReference>>} reference @param {import('./page/screens.mjs').Screen[]} screens
 */
async function copyScreens(bench, launch, origin, reference, screens) {
  const copier = await openCopier(launch);
  bench.own(copier);
  for (const { address } of screens) {
    const description = await copier.describe(origin + address);
    reference.add(address, description);
    await copier.check(reference.origin + address, description);
  }
  await copier.stop();
}

/** @param {Bench} bench @param {string} path @param {{ ours: Report[], bare: Report[] }} reports */
function reportScreen(bench, path, { ours, bare }) {
  for (const { name, of, wanted, ofLanding = wanted } of MEASURES) {
    const ratio = median(ours.map(of));
    bench.report({ what: `${path}, ${name}`, ratio, wanted: path === '/landing' ? ofLanding : wanted });
  }
  const seconds = ours.map(mainThreadSeconds);
  const besides = bare.map(mainThreadSeconds);
  bench.report({
    what: `${path}, main thread beside React alone`,
    ours: `${median(seconds).toFixed(2)} s`,
    bare: `${median(besides).toFixed(2)} s`,
    ratio: ratioOf(seconds, besides),
    wanted: { atMost: MOST_RATIO },
  });
  for (const name of RULES) {
    const last = ours.slice(-1).map(scoreOf(name));
    bench.report({ what: `${path}, ${name}`, ratio: median(last), wanted: { atLeast: 100 } });
  }
}

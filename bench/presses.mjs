// Measures how soon the app answers to a member who presses and types on a phone: a real Chromium, its processor slowed
// four times. `node bench/presses.mjs [path …]`, such as `/games/:id`, by default all pages. `TIMES=1` makes each press
// once, to see that it works.
import { prepare } from '../scripts/steps/prepare.mjs';
import { openPhone } from './presses/browser.mjs';
import { measure } from './presses/press.mjs';
import { Report } from './presses/report.mjs';
import { scrollFeed } from './presses/scroll.mjs';
import { VISITS_TO_LEARN } from './presses/visits-to-learn.mjs';
import { VISITS_TO_PEOPLE } from './presses/visits-to-people.mjs';
import { VISITS_TO_PLAY } from './presses/visits-to-play.mjs';
import { makeWorld } from './presses/world.mjs';
import { run, say } from './steps/bench.mjs';

/** @typedef {import('./presses/recorder.mjs').Recorded} Recorded */
/** @typedef {import('./presses/press.mjs').Press} Press */

const TIMES = Number(process.env.TIMES ?? 5);
const VISITS = [...VISITS_TO_PLAY, ...VISITS_TO_PEOPLE, ...VISITS_TO_LEARN];
const FEED = '/feed';
const LONGEST_MS = 20 * 60_000;

const report = new Report();
await run(work, { longestMs: LONGEST_MS, atEnd: () => report.print() });

/** @param {Parameters<Parameters<typeof run>[0]>[0]} bench */
async function work(bench) {
  await prepare(['frontend']);
  const { url: databaseUrl } = await bench.database();
  const { url: server } = await bench.hoopline(databaseUrl, { SEED: 'true' });
  // The server's own address: it redirects all others to this one.
  const origin = server.replace('127.0.0.1', 'localhost');
  const world = await makeWorld(databaseUrl, origin);
  const phone = await openPhone(origin, world.cookie);
  bench.own(phone);
  report.addSpeed(await phone.speed());
  const asked = process.argv.slice(2);
  const isAsked = (/** @type {string} */ path) => asked.length === 0 || asked.includes(path);
  for (const { path, presses } of VISITS.filter(({ path }) => isAsked(path))) {
    /** @type {Map<Press, Recorded[]>} */
    const recorded = new Map(presses.map((press) => [press, []]));
    for (let time = 1; time <= TIMES; time += 1) await visit(phone, addressOf(path, world), recorded);
    for (const [{ what, isTyping }, found] of recorded) {
      if (found.length === TIMES) report.addPress(what, found, isTyping);
      else report.addMissing(what);
    }
    say(`${path} was opened ${TIMES} times`);
  }
  if (!isAsked(FEED)) return;
  const { page, devTools } = await phone.open(FEED);
  report.addScroll('scroll 300 posts', await scrollFeed(page, devTools));
}

/**
 * Opens a page anew and makes all its presses, each for the first time on that page.
 * @param {Awaited<ReturnType<typeof openPhone>>} phone @param {string} address @param {Map<Press, Recorded[]>} recorded
 */
async function visit(phone, address, recorded) {
  const { page } = await phone.open(address);
  for (const [press, found] of recorded) {
    try {
      found.push(await measure(page, press));
    } catch (error) {
      process.exitCode = 1;
      say(`${address}, ${press.what}: ${String(error).split('\n')[0]}`);
    }
  }
  await page.close();
}

/** @param {string} path @param {import('./presses/world.mjs').World} world */
function addressOf(path, { ids }) {
  return path.replace(/:\w+/, () => ids[path] ?? '');
}

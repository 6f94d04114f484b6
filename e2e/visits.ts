import type { CDPSession, Page } from '@playwright/test';
import { firstReads } from '../backend/src/web/page-paths.ts';
import { expect } from './fixtures.ts';

/** The requests of a page while it opens, except those that the browser answers from its cache. */
export interface Visit {
  status: number | undefined;
  /** How many requests of each kind went out: `Document`, `Script`, `Image`, … and `WebSocket`. */
  kinds: Record<string, number>;
  /** Requests of scripts, except for the app's own files. */
  calls: string[];
  /** Requests that were refused, broke off or got no answer, and why. */
  failed: string[];
  /** Requests that went out more than once. */
  twice: string[];
}

/** A request in the browser's own log. */
interface Asked {
  kind: string;
  name: string;
  /** The status, or the browser's text of the failure; undefined without an answer. */
  outcome?: number | string | undefined;
  isFromCache?: boolean;
}

/** Opens a page, and resolves when it makes no more requests. */
export async function visit(page: Page, path: string): Promise<Visit> {
  let found: Visit | undefined;
  // Opens the page again in two cases: a busy server has sent it without data that it could not read in time, or the
  // server may have missed events while Redis did not answer, so that the page reads again.
  await expect(async () => {
    const { visited, answers } = await visitOnce(page, path);
    found = visited;
    for (const answer of answers) expect(answer).toContain('"replayedMs"');
    expect(await lackingData(page, path)).toEqual([]);
  }).toPass();
  if (!found) throw new Error(`${path} was not opened`);
  return found;
}

/** Opens the page once. `answers` are the first frames of the server over the socket. */
async function visitOnce(page: Page, path: string): Promise<{ visited: Visit; answers: readonly string[] }> {
  await page.goto('about:blank'); // Requests of the previous page are not counted.
  const log = await page.context().newCDPSession(page);
  const asked = collectAsked(log);
  await log.send('Network.enable');
  const expected = path === '/landing' ? [] : ['"session.ready"', '"topics"'];
  const socketAnswers = Promise.all(expected.map((words) => frameWith(page, words)));
  const opened = await page.goto(path);
  const answers = await socketAnswers; // After one of these events a page catches up.
  await page.waitForLoadState('networkidle');
  const all = () => [...asked.values()];
  // Files for the next page may just have been requested. A busy browser sends them late, because they are the least
  // urgent ones. Requests that stay unanswered are in `failed` below.
  const unanswered = () => all().filter(({ outcome }) => outcome === undefined);
  await expect
    .poll(() => unanswered().length, { timeout: 60_000 })
    .toBe(0)
    .catch(() => undefined);
  if (unanswered().length > 0) {
    // The log may have lost the answer of a file that has arrived: on a busy machine, about once in 100 page loads.
    const statuses = await statusesIn(page);
    for (const one of unanswered()) one.outcome = statuses[one.name];
  }
  await log.detach();
  // A thread marks itself as read, which is a write and does not count.
  const sent = all().filter(({ isFromCache, name }) => !isFromCache && !/^POST .*\/mark-read$/.test(name));
  const counts = countEach(sent.map(({ name }) => name));
  const isAnswered = ({ outcome }: Asked) => typeof outcome === 'number' && outcome < 400;
  const visited = {
    status: opened?.status(),
    kinds: countEach(sent.map(({ kind }) => kind)),
    calls: sent.filter(isCall).map(({ name }) => name),
    failed: all()
      .filter((one) => !isAnswered(one))
      .map(({ name, outcome }) => `${name}: ${outcome}`),
    twice: Object.keys(counts).filter((name) => (counts[name] ?? 0) > 1),
  };
  return { visited, answers };
}

const isCall = ({ kind, name }: Asked): boolean =>
  name.includes(' /api/') ||
  (['XHR', 'Fetch', 'EventSource', 'Ping'].includes(kind) && !name.startsWith('GET /assets/'));

/** Collects the browser's requests from now on. */
function collectAsked(log: CDPSession): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  const add = (id: string, kind: string, method: string, url: string) => {
    if (/^(http|ws)/.test(url)) asked.set(id, { kind, name: `${method} ${url.replace(/^\w+:\/\/[^/]+/, '')}` });
  };
  const update = (id: string, more: Partial<Asked>) => Object.assign(asked.get(id) ?? {}, more);
  log.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { method, url } }) =>
    add(requestId, type, method, url),
  );
  log.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { isFromCache: true }));
  log.on('Network.responseReceived', ({ requestId, response: { status, fromDiskCache } }) =>
    update(requestId, { outcome: status, ...(fromDiskCache && { isFromCache: true }) }),
  );
  log.on('Network.loadingFailed', ({ requestId, errorText }) => update(requestId, { outcome: errorText }));
  log.on('Network.webSocketCreated', ({ requestId, url }) => add(requestId, 'WebSocket', 'GET', url));
  log.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response: { status } }) =>
    update(requestId, { outcome: status }),
  );
  return asked;
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The status of every file that the page has received, by its name in the log. */
const statusesIn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseStatus }) => responseStatus > 0)
        .map(({ name, responseStatus }) => [`GET ${name.replace(/^\w+:\/\/[^/]+/, '')}`, responseStatus]),
    ),
  );

/** The first reads of a page whose data the server has not sent with it. A static page reads nothing. */
async function lackingData(page: Page, path: string): Promise<string[]> {
  if (await page.locator('html[data-static]').count()) return [];
  const [block = '{}'] = await page.locator('#first-data').allTextContents();
  const sent = Object.keys(JSON.parse(block));
  return firstReads(path).filter((address) => !sent.includes(address));
}

/** The most elements that a phone can lay out without a pause, and that a screen reader can step through. */
export const MOST_ELEMENTS = 1_500;

/** How many elements the page has once their number no longer changes. */
export function countElements(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = document.getElementsByTagName('*');
    for (let before = -1; before !== all.length; ) {
      before = all.length;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return all.length;
  });
}

/** Waits until the server can replay events: until then, after its start, pages have to read again. */
export async function untilServerKnows(page: Page): Promise<void> {
  await expect(async () => {
    const greeting = frameWith(page, '"session.ready"');
    await page.goto('/');
    expect(await greeting).toContain('"replayedMs"');
  }).toPass();
}

/** The first frame with these words that the next socket of the page receives. */
export async function frameWith(page: Page, words: string): Promise<string> {
  const socket = await page.waitForEvent('websocket');
  const { payload } = await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes(words));
  return payload.toString();
}

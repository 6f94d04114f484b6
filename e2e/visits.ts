import type { CDPSession, Page } from '@playwright/test';
import { firstReads } from '../backend/src/web/page-paths.ts';
import { expect } from './fixtures.ts';

/** What a page asks for while it is opened. What the browser answers from its cache does not go out. */
export interface Visit {
  status: number | undefined;
  /** How many requests of each kind went out: `Document`, `Script`, `Image`, … and `WebSocket`. */
  kinds: Record<string, number>;
  /** Those of a script for anything but the app's own files. */
  calls: string[];
  /** Those that were refused, broke off or were not answered, and why. */
  failed: string[];
  /** What went out more than once, or though the build has written it into the page. */
  twice: string[];
}

/** A request as the browser's own log has it. */
interface Asked {
  kind: string;
  name: string;
  /** The status, or what the browser calls the failure; undefined without an answer. */
  outcome?: number | string | undefined;
  isFromCache?: boolean;
}

/** Opens a page, and ends when it asks for nothing more. */
export async function visit(page: Page, path: string): Promise<Visit> {
  let found: Visit | undefined;
  // On a busy machine the server sends a page without what it could not read in time, and does not know what it missed
  // while Redis did not answer, for which pages read again: only then it is opened once more.
  await expect(async () => {
    const { visited, answers } = await visitOnce(page, path);
    found = visited;
    for (const answer of answers) expect(answer).toContain('"replayedMs"');
    expect(await lackingData(page, path)).toEqual([]);
  }).toPass();
  if (!found) throw new Error(`${path} was not opened`);
  return found;
}

/** `answers`: what the server first said over the socket. */
async function visitOnce(page: Page, path: string): Promise<{ visited: Visit; answers: readonly string[] }> {
  await page.goto('about:blank'); // nothing of the page before is counted
  const log = await page.context().newCDPSession(page);
  const asked = collectAsked(log);
  await log.send('Network.enable');
  const expected = path === '/landing' ? [] : ['"session.ready"', '"topics"'];
  const socketAnswers = Promise.all(expected.map((words) => frameWith(page, words)));
  const opened = await page.goto(path);
  const answers = await socketAnswers; // after these a page reads what it has missed
  await page.waitForLoadState('networkidle');
  const all = () => [...asked.values()];
  // Files for the next page may just have been asked for. What is never answered is told of below.
  const unanswered = () => all().filter(({ outcome }) => outcome === undefined);
  await expect
    .poll(() => unanswered().length)
    .toBe(0)
    .catch(() => undefined);
  if (unanswered().length > 0) {
    // The log has lost the answer of a file that is there: on a busy machine, once in some hundred page loads.
    const statuses = await statusesIn(page);
    for (const one of unanswered()) one.outcome = statuses[one.name];
  }
  await log.detach();
  // A thread says that it has been read, which is no question.
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

/** What the browser asks for from now on. */
function collectAsked(log: CDPSession): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  const add = (id: string, kind: string, method: string, url: string) => {
    if (/^(http|ws)/.test(url)) asked.set(id, { kind, name: `${method} ${url.replace(/^\w+:\/\/[^/]+/, '')}` });
  };
  const note = (id: string, more: Partial<Asked>) => Object.assign(asked.get(id) ?? {}, more);
  log.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { method, url } }) =>
    add(requestId, type, method, url),
  );
  log.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { isFromCache: true }));
  log.on('Network.responseReceived', ({ requestId, response: { status, fromDiskCache } }) =>
    note(requestId, { outcome: status, ...(fromDiskCache && { isFromCache: true }) }),
  );
  log.on('Network.loadingFailed', ({ requestId, errorText }) => note(requestId, { outcome: errorText }));
  log.on('Network.webSocketCreated', ({ requestId, url }) => add(requestId, 'WebSocket', 'GET', url));
  log.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response: { status } }) =>
    note(requestId, { outcome: status }),
  );
  return asked;
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The status of every file that the page itself knows to have arrived, by the names of the log. */
const statusesIn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseStatus }) => responseStatus > 0)
        .map(({ name, responseStatus }) => [`GET ${name.replace(/^\w+:\/\/[^/]+/, '')}`, responseStatus]),
    ),
  );

/** Of what a page reads first, what the server has sent it without. A page that needs no app reads nothing. */
async function lackingData(page: Page, path: string): Promise<string[]> {
  if (await page.locator('html[data-static]').count()) return [];
  const [block = '{}'] = await page.locator('#first-data').allTextContents();
  const sent = Object.keys(JSON.parse(block));
  return firstReads(path).filter((address) => !sent.includes(address));
}

/** What a phone can lay out and style without a pause, and a reader of the whole page can walk through. */
export const MOST_ELEMENTS = 1_500;

/** How many elements the page holds once no more of them come or go. */
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

/** A server that has just started does not know what was published before, so pages read again. */
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

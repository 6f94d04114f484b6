import { type Browser, devices, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { countElements, frameWith } from '../visits.ts';

const PATHS = ['/', '/feed', '/join-games', '/games', '/highlights'];
const PHONE = { width: 390, height: 844 };

// A service worker would answer all files at once, so that nothing came late as on a first visit.
test.use({ serviceWorkers: 'block' });

/** A layout in Chromium's trace: how many boxes it laid out, of how many. Layouts of pictures have another `frame`. */
interface LayoutEvent {
  name: string;
  args: { beginData?: { frame: string; dirtyObjects: number; totalObjects: number } };
}

/**
 * Runs `act` and waits until the page is quiet. Returns the largest number of existing boxes that one layout laid out
 * again, as a share of the page's boxes.
 */
async function laidOutAgain(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  // A slow page makes no request while its scripts run. It has started once the server has answered its socket.
  const greeting = frameWith(page, '"topics"');
  await act();
  await greeting;
  await page.waitForLoadState('networkidle');
  await countElements(page);
  const { traceEvents }: { traceEvents: LayoutEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const all = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args.beginData) || []);
  const most = Math.max(...all.map(({ totalObjects }) => totalObjects));
  const ofPage = all.find(({ totalObjects }) => totalObjects === most)?.frame;
  const layouts = all.filter(({ frame }) => frame === ofPage);
  const again = layouts.map(({ dirtyObjects, totalObjects }, index) => {
    const before = layouts[index - 1]?.totalObjects ?? 0;
    return dirtyObjects - Math.max(0, totalObjects - before);
  });
  // Every page has more boxes than this: fewer would mean that the trace is of something else.
  expect(most).toBeGreaterThan(100);
  return Math.max(...again) / most;
}

/** How many times slower the processor is, as on a phone. On a fast one no style would come late. */
const SLOWER = 4;

// A late style sheet with a font, a layer or a condition makes the browser lay out the whole page again.
test('no page is laid out again as a whole while it starts', async ({ browser }) => {
  const page = await (await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })).newPage();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const shares: Record<string, number> = {};
  for (const path of PATHS) shares[path] = await laidOutAgain(browser, page, () => page.goto(path));
  expect(Object.entries(shares).filter(([, share]) => share > 0.5)).toEqual([]);
});

/** Pages that grow after their first paint, while the reader watches. */
const GROWING = ['/courts', '/profile', '/feed'];
/** The most layout shift that no reader notices. From 0.1 on (Core Web Vitals) a page needs improvement. */
const MOST_SHIFTED = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifted: { sum: number; what: string[] };
  }
}

/** Sums all layout shifts from the first paint on, with the first words of each element that moved. */
function collectShifts(): void {
  window.shifted = { sum: 0, what: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      window.shifted.sum += value;
      window.shifted.what.push(...sources.map(({ node }) => `${value.toFixed(3)} ${node?.textContent?.slice(0, 40)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('nothing moves in the list of courts if the browser gives the position without asking', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: PHONE,
    permissions: ['geolocation'],
    geolocation: { latitude: 40.7829, longitude: -73.9654 },
  });
  const page = await context.newPage();
  await page.addInitScript(collectShifts);
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const greeting = frameWith(page, '"topics"');
  await page.goto('/courts');
  await greeting;
  await expect(page.getByText('40.7829, -73.9654')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, what } = await page.evaluate(() => window.shifted);
  expect(sum, what.join('\n')).toBeLessThanOrEqual(MOST_SHIFTED);
});

for (const viewport of [PHONE, { width: 412, height: 823 }, { width: 1440, height: 900 }])
  test(`nothing moves while a window of ${viewport.width} pixels starts, if the browser refuses the position`, async ({
    browser,
    expectError,
  }) => {
    expectError('The position could not be read');
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.addInitScript(collectShifts);
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const moved: Record<string, Window['shifted']> = {};
    for (const path of GROWING) {
      const greeting = frameWith(page, '"topics"');
      await page.goto(path);
      await greeting;
      if (path === '/courts') await expect(page.getByText('site settings')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await countElements(page);
      const shifted = await page.evaluate(() => window.shifted);
      if (shifted.sum > MOST_SHIFTED) moved[path] = shifted;
    }
    expect(moved).toEqual({});
  });

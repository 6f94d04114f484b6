import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countElements } from './visits.ts';

const PATHS = ['/', '/feed', '/join-games', '/games', '/highlights'];
const PHONE = { width: 390, height: 844 };

/** What Chromium writes down of each layout: how many boxes it laid out, of how many. Each picture is a frame too. */
interface LayoutEvent {
  name: string;
  args: { beginData?: { frame: string; dirtyObjects: number; totalObjects: number } };
}

/**
 * The most boxes that one layout laid out though they were there before, as a share of the page's, while `act` ran and
 * until the page was quiet.
 */
async function laidOutAgain(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
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
  expect(layouts.length).toBeGreaterThan(1);
  return Math.max(...again) / most;
}

/** As on a phone: where everything comes at once, nothing comes late. */
const SLOWER = 4;

// It is where styles come late that the browser takes for a change of everything: of a font, a layer, or a condition.
test('no page is laid out as a whole once more while it starts', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const shares: Record<string, number> = {};
  for (const path of PATHS) shares[path] = await laidOutAgain(browser, page, () => page.goto(path));
  expect(Object.entries(shares).filter(([, share]) => share > 0.5)).toEqual([]);
});

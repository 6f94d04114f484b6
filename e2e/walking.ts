import { expect, type Page, type Request } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';

/**
 * Opens pages inside the app, as its links do: without loading a document. Must be called before the page is opened,
 * because it counts the open requests. A request that the service worker answers is visible only after its answer, so
 * the worker's own requests are counted instead.
 */
export function walking(page: Page) {
  const open = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));

  /** Waits until the page has nothing left to load or to do. */
  const untilIdle = () =>
    expect(async () => {
      await page.evaluate(twiceIdle);
      expect([...open].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [20] });

  return {
    untilIdle,

    async goTo(path: string): Promise<void> {
      await untilHydrated(page);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await untilIdle();
      // The page has no heading while its code loads.
      await expect(page.locator('main h1').first()).toBeAttached();
      await untilIdle();
    },
  };
}

/** Waits twice, because the work of the page may start more work. */
const twiceIdle = async () => {
  // Not an idle callback: Chromium does not call back for minutes on some pages that are idle.
  const idle = async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await scheduler.postTask(() => {}, { priority: 'background' });
  };
  await idle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await idle();
};

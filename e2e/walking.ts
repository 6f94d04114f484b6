import { expect, type Page, type Request } from '@playwright/test';
import { untilHydrated } from './fixtures.ts';

/**
 * A walk through the app as its links lead: no document is loaded. To be made before the page is opened, since it counts
 * the requests that are under way. Those that the service worker answers show only once they are answered, so its own
 * count in their place.
 */
export function walking(page: Page) {
  const open = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));

  /** Until the page has nothing left to load or to do. */
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
      // While the code of a page is on its way there is none.
      await expect(page.locator('main h1').first()).toBeAttached();
      await untilIdle();
    },
  };
}

/** Once after the work that the page has to do, and once more after what that work has begun. */
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

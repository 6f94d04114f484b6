import { chromium, devices } from '@playwright/test';
import { openPage } from '../steps/page-start.mjs';
import { describePage } from './describe.mjs';

/** @typedef {import('./describe.mjs').Description} Description */

/** The window of Lighthouse's mobile profile. */
const WINDOW = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/**
 * Reads the content of screens once the app has started, and checks that the reference has the same elements.
 * @param {import('@playwright/test').LaunchOptions} launch how to start a Chromium
 */
export async function openCopier(launch) {
  // The bench closes the browser itself, after it has printed its results.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...launch, ...signals });
  const context = await browser.newContext({ ...devices['Pixel 7'], ...WINDOW });
  return {
    stop: () => browser.close(),

    /** @param {string} url @returns {Promise<Description>} */
    describe: async (url) => {
      const page = await context.newPage();
      await openPage(page, url);
      await page.evaluate(untilSteady);
      const description = await page.evaluate(describePage);
      await page.close();
      return description;
    },

    /** @param {string} url of the reference @param {Description} wanted */
    check: async (url, { elements }) => {
      const page = await context.newPage();
      await openPage(page, url);
      const found = await page.evaluate(() => ({
        // React itself adds `link` elements for pictures that are needed early.
        elements: document.querySelectorAll('#root :not(link)').length,
        failed: document.documentElement.dataset.failed,
      }));
      await page.close();
      if (found.failed) throw new Error(`React could not take ${url} over: ${found.failed}`);
      if (found.elements !== elements) throw new Error(`${url} has ${found.elements} elements, not ${elements}`);
    },
  };
}

/** Waits until the number of elements no longer changes: a page renders its last parts when it is idle. */
const untilSteady = async () => {
  const all = document.getElementsByTagName('*');
  for (let before = -1; before !== all.length; ) {
    before = all.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
};

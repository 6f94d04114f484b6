import { chromium, devices } from '@playwright/test';
import { findChromium } from '../../scripts/steps/chromium.mjs';
import { openPage } from '../steps/page-start.mjs';
import { machineSpeed } from './machine-speed.mjs';
import { untilQuiet } from './press.mjs';
import { installRecorder } from './recorder.mjs';

const SLOWER = 4;
/** A second after the page is complete, the app fetches the files that the next press may need. */
const SETTLED_MS = 1_200;
/** After this time a control counts as missing, or renamed. */
const LONGEST_WAIT_MS = 10_000;

/** The phone of a member who has signed in. @param {string} baseURL @param {string} cookie */
export async function openPhone(baseURL, cookie) {
  // The bench closes the browser itself, after it has printed its results.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await findChromium()), ...signals });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL, permissions });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  await context.addInitScript(installRecorder);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: baseURL }]);
  return {
    stop: () => browser.close(),
    speed: async () => {
      const page = await context.newPage();
      const speed = await page.evaluate(machineSpeed);
      await page.close();
      return speed;
    },
    /** Opens a page and waits until it has started; then slows the processor. @param {string} path */
    open: async (path) => {
      const page = await context.newPage();
      await openPage(page, path);
      await untilQuiet(page, SETTLED_MS);
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return { page, devTools };
    },
  };
}

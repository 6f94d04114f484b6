/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens a page, and waits until its app has started: until then a press would reach only the server's markup.
 * @param {Page} page @param {string} path
 */
export async function openPage(page, path) {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) throw new Error(`${path} was answered with ${answer?.status()}`);
  // Requests that begin while the files arrive are waited for too.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(hasStarted);
}

/** React marks every element that it has made or taken over. A static page needs no app. */
const hasStarted = () => {
  if ('static' in document.documentElement.dataset) return true;
  const heading = document.querySelector('#root h1');
  const isTakenOver = Object.keys(heading ?? {}).some((key) => key.startsWith('__react'));
  return isTakenOver && !document.getElementById('prerendered');
};
